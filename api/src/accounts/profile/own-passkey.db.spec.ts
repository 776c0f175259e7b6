import { Authenticator, type Forged } from '../../testing/access/authenticator.js';
import { addPasskey, signed, signInWith, withName } from '../../testing/access/passkeys.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';
import { administrator } from '../../testing/site/user-edits.js';

const site = TestSite.use({ ...withName, LIMIT_SIGN_INS_PER_MINUTE: '1000' });
let owner: ApiClient;
let authenticator: Authenticator;
beforeAll(async () => {
  owner = await site.owner();
  ({ authenticator } = await addPasskey(owner));
});

const backUp = (given: unknown): Promise<ApiAnswer> => owner.post('backups', { password: given });

test('a passkey of one’s own stands in for the password, once (D8)', async () => {
  const passkey = await signed(owner, authenticator);
  const grant = { frontEnds: ['mfe-probe'], rights: ['upload'], password: passkey };
  expect((await owner.post('release-tokens/add', grant)).status).toBe(201);
  expect(await owner.post('release-tokens/add', grant)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'passkey-refused', path: 'password' }] },
  });
});

test.each<[string, Forged]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without user verification', { isUserVerified: false }],
  ['whose counter goes back', { counter: 1 }],
])('an answer %s is refused, and in the audit (D8)', async (_name, forged) => {
  await signInWith(site.visitor(), authenticator);
  const before = await site.audited({ action: 'password.refused' });
  expect((await backUp(await signed(owner, authenticator, forged))).status).toBe(403);
  expect(await site.audited({ action: 'password.refused' })).toHaveLength(before.length + 1);
});

test('so is that of another account, and one that confirms something to be removed is removed (D8)', async () => {
  const user = await site.user();
  const others = await addPasskey(user);
  expect((await backUp(await signed(owner, others.authenticator))).status).toBe(403);

  const { passkeyId } = others.added.body.passkey;
  const confirmed = { password: await signed(user, others.authenticator) };
  expect((await user.call('DELETE', `auth/passkeys/${passkeyId}`, confirmed)).status).toBe(204);
  const late = { password: await signed(user, others.authenticator) };
  expect((await user.call('DELETE', 'users/selfEdit', late)).status).toBe(403);
});

test('refused ones count as wrong passwords do, in the session only (C7)', async () => {
  const stolen = await site.user();
  const statuses: number[] = [];
  const refused = await signed(stolen, new Authenticator(site.url));
  for (let made = 0; made < 11; made += 1)
    statuses.push((await stolen.post('auth/recovery-codes', { password: refused })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});

test('a person has 20 at most', async () => {
  const user = await site.user();
  const statuses: number[] = [];
  for (let made = 0; made < 21; made += 1) statuses.push((await addPasskey(user)).added.status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 409]);
});

describe('where administrators need a passkey', () => {
  // Partial, as a form sends only its own part.
  const require = async (client: ApiClient, requirePasskey: boolean) => {
    const { version: _version, ...settings } = (await client.get('site/settings')).body;
    return client.put('site/settings', { ...settings, requirePasskey });
  };

  test('only the owner requires it, in a session that was opened with one (D9)', async () => {
    const refused = {
      status: 422,
      body: { errors: [expect.objectContaining({ code: 'passkey-first', path: 'requirePasskey' })] },
    };
    expect(await require(owner, true)).toMatchObject(refused);
    const [admin] = await administrator(site, owner);
    const other = await addPasskey(admin);
    admin.token = (await signInWith(admin, other.authenticator)).body.token;
    expect(await require(admin, true)).toMatchObject(refused);

    // Nor with a recovery code, before the owner's passkey has been used.
    const { recoveryCodes } = (await owner.post('auth/recovery-codes', { password })).body;
    const withCode = site.visitor();
    const code = { email: ownerEmail, password, recoveryCode: recoveryCodes[0] };
    withCode.token = (await withCode.post('auth', code)).body.token;
    await runSql(site.settings, 'UPDATE passkeys SET "lastUsedAt" = NULL');
    expect(await require(withCode, true)).toMatchObject(refused);

    const withPasskey = site.visitor();
    withPasskey.token = (await signInWith(withPasskey, authenticator)).body.token;
    expect((await require(withPasskey, true)).body).toMatchObject({ requirePasskey: true });
    // Another one's form saves what was there.
    expect((await require(admin, true)).status).toBe(200);
    expect(await require(admin, false)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'owner-only', path: 'requirePasskey' }] },
    });
  });

  test('others get 403 from administration, and keep what users have (D9)', async () => {
    const refused = { status: 403, body: { errors: [{ code: 'passkey-required' }] } };
    for (const path of ['users', 'audit', 'backups', 'site/settings', 'project/all'])
      expect(await owner.get(path)).toMatchObject(refused);
    const answer = await owner.get('auth/passkeys');
    expect([answer.status, answer.headers.get('x-is-admin')]).toEqual([200, 'true']);
    expect((await owner.get('auth/admin')).body).toEqual({ isAdmin: true });
    expect((await (await site.user()).get('users')).body.errors).toMatchObject([{ code: 'forbidden' }]);
  });

  test('a session with passkey, second factor or recovery code has it back (D9)', async () => {
    const { body } = await owner.post('auth/recovery-codes', { password });
    const visitor = site.visitor();
    const { challenge } = (await visitor.post('auth', { email: ownerEmail, password })).body;
    for (const more of [{ passkey: authenticator.get(challenge) }, { recoveryCode: body.recoveryCodes[0] }]) {
      visitor.token = (await visitor.post('auth', { email: ownerEmail, password, ...more })).body.token;
      expect((await visitor.get('users')).status).toBe(200);
    }
    expect((await require(visitor, false)).status).toBe(200);
    expect((await owner.get('users')).status).toBe(200);
  });
});
