import { readFileSync } from 'node:fs';
import { changeGrant } from '@portico/release/access/grants';
import { revokeToken } from '@portico/release/access/tokens';
import { messagesOf, notes, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';

const shipping = ShippingSite.use();

const ask = (secret: string) => shipping.call('GET', '/whoami', undefined, secret);

test('tokens say what they allow, what their remotes may have, and when they were last used for a change', async () => {
  const { token: made, secret } = shipping.newToken(['mfe-notes', 'shell'], ['upload']);
  const grant = { paths: [notesPath], menu: [], rendering: true };
  changeGrant(shipping.store, 'mfe-other', (grant) => ({ ...grant, paths: ['/other'] }));
  expect((await ask(secret)).body).toEqual({ ...made, grants: [{ name: 'mfe-notes', ...grant }] });
  const tokens = () => readFileSync(shipping.store.tokens, 'utf8');
  const before = tokens();
  await shipping.call('GET', '', undefined, secret);
  expect(tokens()).toBe(before);
  await shipping.upload(shipping.nextVersion(), 'check', undefined, secret);
  expect((await ask(secret)).body.lastUsedAt).not.toBeNull();
  expect(tokens()).not.toContain(secret);
});

test('tokens are refused when they are missing, unknown, expired or revoked', async () => {
  const missing = await fetch(`${shipping.site.url}/api/releases/whoami`);
  expect([missing.status, await missing.text()]).toEqual([
    401,
    expect.stringContaining('The header x-release-token is missing'),
  ]);
  expect(messagesOf(await ask('portico_1_x'))).toEqual([
    'This site does not know the release token. Ask its owner for one',
  ]);
  const expired = shipping.newToken(['mfe-notes'], undefined, '2026-01-01T00:00:00.000Z');
  expect(messagesOf(await ask(expired.secret))).toEqual([
    `The release token ${expired.token.id} expired on 2026-01-01. Ask for another`,
  ]);
  const revoked = shipping.newToken(['mfe-notes']);
  expect((await ask(revoked.secret)).status).toBe(200);
  revokeToken(shipping.store, revoked.token.id);
  const refused = await ask(revoked.secret);
  expect([refused.status, messagesOf(refused)]).toEqual([
    401,
    [expect.stringMatching(`^The release token ${revoked.token.id} was revoked on .*. Ask for another$`)],
  ]);
});

test('tokens allow only their front ends and rights, and the audit has each refusal', async () => {
  const version = shipping.nextVersion();
  const other = shipping.newToken(['mfe-other']);
  const weak = shipping.newToken(['mfe-notes'], ['upload']);
  const refusals = [
    await shipping.upload(version, 'promote', notes(version), other.secret),
    await shipping.upload(version, 'promote', notes(version), weak.secret),
    await shipping.call('POST', '/rollback', { name: 'mfe-notes' }, weak.secret),
  ];
  const sentences = [
    `The release token ${other.token.id} is for mfe-other, not for mfe-notes`,
    `The release token ${weak.token.id} has no right to promote. It has upload`,
    `The release token ${weak.token.id} has no right to rollback. It has upload`,
  ];
  expect(refusals.map(({ status, body }) => [status, body.errors[0].msg])).toEqual(
    sentences.map((sentence) => [403, sentence]),
  );
  expect(shipping.stored()).not.toContain(version);
  const audit = await (await shipping.site.owner()).get('audit?action=release.refused&limit=3');
  expect(audit.body.map(({ detail }: { detail: string }) => detail)).toEqual(sentences.toReversed());
});

test('tokens list only their own front ends', async () => {
  const version = shipping.nextVersion();
  await shipping.upload(version);
  const list = await shipping.call('GET', '');
  expect(list.body).toMatchObject([
    {
      name: 'mfe-notes',
      versions: expect.arrayContaining([expect.objectContaining({ version, state: 'live' })]),
    },
  ]);
  expect((await shipping.call('GET', '', undefined, shipping.newToken(['mfe-other']).secret)).body).toEqual(
    [],
  );
});
