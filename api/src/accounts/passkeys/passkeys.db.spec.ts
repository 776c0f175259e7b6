import { Authenticator } from '../../testing/access/authenticator.js';
import { addPasskey, signInWith, withName } from '../../testing/access/passkeys.js';
import { randomBytes } from 'node:crypto';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

const site = TestSite.use(withName);
let user: ApiClient;
beforeEach(async () => (user = await site.user()));

describe('adding one', () => {
  test('it is listed with its name, and the first one brings ten recovery codes, of which hashes are stored', async () => {
    expect((await user.get('auth/passkeys')).body).toEqual({ passkeys: [], recoveryCodesLeft: 0 });

    const { added } = await addPasskey(user);

    const passkey = {
      passkeyId: expect.any(Number),
      name: 'Phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
      rpId: 'localhost',
      isOfThisSite: true,
    };
    expect(added.body).toEqual({ passkey, recoveryCodes: expect.any(Array) });
    const codes: string[] = added.body.recoveryCodes;
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^(?:[\da-v]{6}-){3}[\da-v]{6}$/);
    expect((await user.get('auth/passkeys')).body).toEqual({
      passkeys: [added.body.passkey],
      recoveryCodesLeft: 10,
    });
    const stored = JSON.stringify(await readRows(site.settings, RecoveryCode));
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));

    const second = await addPasskey(user);
    expect(Object.keys(second.added.body)).toEqual(['passkey']);
    const entries = await site.audited({ actorId: await idOf(user) });
    expect(entries.map(({ action }) => action).slice(-3)).toEqual([
      'passkey.added',
      'recovery-codes.made',
      'passkey.added',
    ]);
  });

  test('it asks for the password, and for what this person was asked to make', async () => {
    const ask = async (client: ApiClient) => (await client.post('auth/passkeys/registration')).body;
    const options = await ask(user);
    const authenticator = new Authenticator(site.url);
    const passkey = authenticator.create(options);
    const add = (fields: object) =>
      user.post('auth/passkeys', { name: 'Phone', passkey, password, ...fields });
    expect((await add({ password: 'not hers' })).status).toBe(403);
    expect((await add({ name: ' ' })).body.errors).toMatchObject([{ path: 'name' }]);
    const forgeries: object[] = [
      authenticator.create(await ask(await site.user())),
      authenticator.create({
        ...options,
        challenge: (await user.post('auth/passkeys/challenge')).body.challenge,
      }),
      authenticator.create(options, { origin: 'https://evil.example' }),
      authenticator.create(options, { rpId: 'evil.example' }),
      authenticator.create(options, { isUserVerified: false }),
      authenticator.create(options, { type: 'webauthn.get' }),
      authenticator.create(options, { id: randomBytes(1_024).toString('base64url') }),
      { ...passkey, response: { ...passkey.response, attestationObject: 'AAAA' } },
    ];
    for (const forgery of forgeries)
      expect(await add({ passkey: forgery })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'passkey' }] },
      });
    expect((await add({})).status).toBe(201);
    expect((await add({})).status).toBe(422);
  });

  test('the first one ends the other sessions, which had no second factor', async () => {
    const { email } = (await user.get('auth')).body;
    const other = site.visitor();
    other.token = (await other.post('auth', { email, password })).body.token;
    await addPasskey(user);
    expect([(await other.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 200]);
    other.token = (await signInWith(other, (await addPasskey(user)).authenticator)).body.token;
    await addPasskey(user);
    expect((await other.get('auth')).status).toBe(200);
  });

  test('one that another account has is 409', async () => {
    const { authenticator } = await addPasskey(await site.user());
    const { added } = await addPasskey(user, new Authenticator(site.url), { id: authenticator.id });
    expect(added).toMatchObject({ status: 409, body: { errors: [{ code: 'passkey-taken' }] } });
    expect((await user.get('auth/passkeys')).body.passkeys).toEqual([]);
  });

  test('who has one is asked to make another, and is named by their email', async () => {
    const { authenticator } = await addPasskey(user);
    const { email } = (await user.get('auth')).body;
    const { body } = await user.post('auth/passkeys/registration');
    expect(body).toMatchObject({
      rp: { id: 'localhost' },
      pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
      user: { name: email, displayName: 'Ada Tester' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    });
  });
});

// Last, as it changes the site.
test('a start says how many are of another address', async () => {
  await addPasskey(user);
  const count = (await readRows(site.settings, Passkey)).filter(({ rpId }) => rpId === 'localhost').length;
  expect(site.server.output()).not.toContain('another address');
  await site.restart({ PUBLIC_URL: undefined });
  expect(site.server.output()).toContain(`${count} passkeys were made at another address than 127.0.0.1`);
});
