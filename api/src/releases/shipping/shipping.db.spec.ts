import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { changeGrant } from '@portico/release/access/grants';
import { messagesOf, notes, notesPath, ShippingSite } from '../../testing/releases/shipping-site.js';
import { packFixture } from '../../testing/releases/pack-fixture.js';

const shipping = ShippingSite.use();

test('a release goes live in one step, is rolled back and withdrawn', async () => {
  const [first, second] = [shipping.nextVersion(), shipping.nextVersion()];
  expect(await shipping.upload(first)).toMatchObject({
    status: 200,
    body: { name: 'mfe-notes', version: first, promoted: { before: null }, findings: [] },
  });
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  expect((await shipping.upload(second)).body).toMatchObject({ promoted: { before: first } });
  expect(await shipping.page()).toContain(`<h1>notes ${second}</h1>`);

  expect((await shipping.call('POST', '/rollback', { name: 'mfe-notes' })).body).toMatchObject({
    version: first,
    rolledBack: second,
  });
  expect(await shipping.page()).toContain(`<h1>notes ${first}</h1>`);
  const promoted = await shipping.call('POST', '/promote', {
    releases: [{ name: 'mfe-notes', version: second }],
  });
  expect(promoted.body).toMatchObject([{ version: second, before: first }]);

  expect((await shipping.call('POST', '/withdraw', { name: 'mfe-notes' })).body).toEqual({
    name: 'mfe-notes',
    version: second,
  });
  expect((await fetch(shipping.site.url + notesPath)).status).toBe(404);
});

test('what would fail is refused with its place, and nothing is stored', async () => {
  const version = shipping.nextVersion();
  const broken = notes(version);
  broken.files['server/screen.cjs'] =
    `exports.default = () => null;\nexports.show = () => { throw new Error('no notes') }`;
  const refused = await shipping.upload(version, 'promote', broken);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      { msg: `mfe-notes ${version} cannot go live:` },
      {
        path: `mfe-notes ./screen at ${notesPath}`,
        msg: expect.stringMatching(/^no notes \(.*screen\.cjs:2:/),
        advice: expect.any(String),
      },
    ],
  ]);
  expect(shipping.stored()).not.toContain(version);
});

test('a remote has only the addresses that are granted', async () => {
  const version = shipping.nextVersion();
  await shipping.grant({ paths: ['/notes/*'] });
  const refused = await shipping.upload(version);
  expect(refused.body.errors[1]).toEqual({
    path: 'descriptor.routes.0.path',
    msg: '/info/notes is not granted to mfe-notes, only /notes/* is',
    advice: expect.stringContaining("site's owner"),
  });
});

test('the audit and the log have each use, with what the release says of its origin', async () => {
  const version = shipping.nextVersion();
  const owner = await shipping.site.owner();
  await shipping.upload(version);
  const audit = await owner.get('audit?limit=2');
  const detail = expect.stringMatching(
    new RegExp(
      `^mfe-notes ${version}, with the token [0-9a-f]{8}, by Notes, from https://code.example/notes, at 1a2b3c4d5e, built 2026-`,
    ),
  );
  expect(audit.body).toMatchObject([
    { action: 'release.promoted', actorId: 0, targetType: 'release', detail },
    { action: 'release.uploaded', actorId: 0, targetType: 'release', detail },
  ]);
  expect(shipping.site.server.output()).toContain(`release.promoted: mfe-notes ${version}, with the token`);
});

describe('an archive', () => {
  const refusalOf = async (body: Buffer): Promise<string[]> => {
    const answer = await shipping.call('PUT', `/mfe-notes/9.9.9?goal=promote`, body);
    expect([answer.status, shipping.stored().filter((name) => name.includes('9.9.9'))]).toEqual([422, []]);
    return messagesOf(answer);
  };

  test('an archive is refused that is none, is cut off, or is of another release', async () => {
    expect(await refusalOf(Buffer.from('no archive'))).toEqual([
      expect.stringContaining('The archive cannot be read'),
    ]);
    const whole = await packFixture(notes('9.9.9'));
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toEqual([
      expect.stringContaining('The archive cannot be read'),
    ]);
    expect(await refusalOf(await packFixture(notes('9.9.8')))).toEqual([
      'The archive is of mfe-notes 9.9.8, not of mfe-notes 9.9.9.',
    ]);
  });

  test('an archive is refused whose files are not what release.json says', async () => {
    const changed = await packFixture(notes('9.9.9'), { 'screen.js': 'something else' });
    expect(await refusalOf(changed)).toEqual([
      "The archive is damaged: screen.js isn't what release.json says.",
    ]);
  });

  test('an archive is refused as another type, and above 20 MB', async () => {
    expect((await shipping.call('PUT', '/mfe-notes/9.9.9?goal=check', { not: 'an archive' })).status).toBe(
      415,
    );
    const large = await shipping.call('PUT', '/mfe-notes/9.9.9?goal=check', Buffer.alloc(20_000_001));
    expect([large.status, messagesOf(large)]).toEqual([413, ['A release takes at most 20000000 bytes']]);
  });

  test('what the token or the head rules out is answered before the body has arrived', async () => {
    const answerOf = async (...upload: Parameters<ShippingSite['beginUpload']>) => {
      const socket = await shipping.beginUpload(...upload);
      const [answer] = await once(socket, 'data');
      socket.destroy();
      return String(answer);
    };
    const other = shipping.newToken(['mfe-other']);
    expect(await answerOf('9.9.9', other.secret)).toContain(
      `The release token ${other.token.id} is for mfe-other`,
    );
    expect(await answerOf('9.9.9', shipping.token, 20_000_001)).toMatch(/^HTTP\/1.1 413 /);
    expect(readdirSync(shipping.store.uploads)).toEqual([]);
  });
});

describe('tokens', () => {
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

  test('tokens are refused when they are missing, unknown or expired', async () => {
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
});
