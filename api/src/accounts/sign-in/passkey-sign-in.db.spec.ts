import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aSiteEdit } from '@portico/contract/testing/rows';
import jwt from 'jsonwebtoken';
import { Authenticator, type Forged } from '../../testing/access/authenticator.js';
import { addPasskey, signed, signInWith, withName } from '../../testing/access/passkeys.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';
import { replaceSigningKey } from '../keys/signing-key.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { SpentChallenge } from '../passkeys/spent-challenge.entity.js';

const site = TestSite.use(withName);
let user: ApiClient;
beforeEach(async () => (user = await site.user()));

const refused = { status: 401, body: { errors: [expect.objectContaining({ code: 'passkey-refused' })] } };

describe('signing in with one', () => {
  let authenticator: Authenticator;
  let email: string;
  beforeEach(async () => {
    ({ authenticator } = await addPasskey(user));
    ({ email } = (await user.get('auth')).body);
  });

  test('no email or password is needed', async () => {
    const visitor = site.visitor();
    const answer = await signInWith(visitor, authenticator);
    expect(answer).toMatchObject({ status: 200, body: { isAdmin: false } });
    visitor.token = answer.body.token;
    expect((await visitor.get('auth')).body).toMatchObject({ email });
    expect((await user.get('auth/passkeys')).body.passkeys).toMatchObject([
      { lastUsedAt: expect.any(String) },
    ]);
    const opened = await site.audited({ action: 'session.opened', actorId: await idOf(user) });
    expect(opened).toHaveLength(2);
  });

  test.each<[string, Forged]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['for a challenge that nobody made', { challenge: Buffer.from('made up').toString('base64url') }],
  ])('an answer %s is refused (B11)', async (_name, forged) => {
    expect(await signInWith(site.visitor(), authenticator, forged)).toMatchObject(refused);
  });

  test('so is one of a key that nobody added, by its own name or by that of another', async () => {
    const stranger = new Authenticator(site.url);
    const own = await signInWith(site.visitor(), stranger);
    expect(own).toMatchObject(refused);
    const other = await signInWith(site.visitor(), stranger, { id: authenticator.id });
    expect({ ...other.body, requestId: '' }).toEqual({ ...own.body, requestId: '' });
  });

  test('an answer signs in once, and a challenge that wasn’t used fills nothing (B11)', async () => {
    const before = await readRows(site.settings, SpentChallenge);
    const passkey = await signed(site.visitor(), authenticator);
    const send = () => site.visitor().post('auth/passkeys/sign-in', { passkey });
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject(refused);
    await site.visitor().post('auth/passkeys/challenge');
    expect(await readRows(site.settings, SpentChallenge)).toHaveLength(before.length + 1);
    expect((await site.audited({ action: 'second-factor.refused' })).at(-1)).toMatchObject({
      actorId: 0,
      targetId: await idOf(user),
      detail: 'A passkey’s answer was sent again',
    });
  });

  test('a counter that goes back or stays is refused, and in the audit (B11)', async () => {
    expect((await signInWith(site.visitor(), authenticator, { counter: 4_000_000_000 })).status).toBe(200);
    for (const counter of [0, 1, 4_000_000_000])
      expect(await signInWith(site.visitor(), authenticator, { counter })).toMatchObject(refused);
    const [entry] = (await site.audited({ action: 'second-factor.refused' })).slice(-1);
    expect(entry).toMatchObject({ actorId: 0, targetId: await idOf(user) });
    expect(entry!.detail).toMatch(/^The counter of passkey \d+ went back/);
    expect((await signInWith(site.visitor(), authenticator, { counter: 4_000_000_001 })).status).toBe(200);
  });

  test('one that doesn’t count works more than once', async () => {
    const other = await site.user();
    const plain = new Authenticator(site.url);
    plain.counter = 0;
    await addPasskey(other, plain);
    expect((await signInWith(site.visitor(), plain)).status).toBe(200);
    expect((await signInWith(site.visitor(), plain)).status).toBe(200);
  });

  test('a challenge is for five minutes and for this, and needs the site’s key', async () => {
    const key = Buffer.from(readFileSync(join(site.settings.dataDir, 'signing-key'), 'utf8'), 'base64url');
    const { challenge } = (await site.visitor().post('auth/passkeys/challenge')).body;
    const text = Buffer.from(challenge, 'base64url').toString();
    const { iat, exp, ...claims } = jwt.verify(text, key) as jwt.JwtPayload;
    expect(exp! - iat!).toBe(300);
    const answerTo = (over: object, secret = key) => {
      const made = jwt.sign({ ...claims, iat, exp, ...over }, secret);
      return signInWith(site.visitor(), authenticator, {
        challenge: Buffer.from(made).toString('base64url'),
      });
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await answerTo({ exp: now - 1 })).toMatchObject(refused);
    expect(await answerTo({ aud: 'portico-api' })).toMatchObject(refused);
    expect(await answerTo({}, Buffer.alloc(32))).toMatchObject(refused);
    // Nor is it the token of a session.
    expect((await site.visitor().get('auth', { 'x-auth-token': text })).status).toBe(401);
    expect((await answerTo({})).status).toBe(200);
  });

  test('a removed one, and that of a removed account, signs nobody in', async () => {
    const [{ passkeyId }] = (await user.get('auth/passkeys')).body.passkeys;
    expect((await user.call('DELETE', `auth/passkeys/${passkeyId}`, { password: 'not hers' })).status).toBe(
      403,
    );
    const other = await site.user();
    expect((await other.call('DELETE', `auth/passkeys/${passkeyId}`, { password })).status).toBe(404);
    expect((await user.call('DELETE', `auth/passkeys/${passkeyId}`, { password })).status).toBe(204);
    expect(await signInWith(site.visitor(), authenticator)).toMatchObject(refused);
    expect((await user.get('auth/passkeys')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });

    const added = await addPasskey(other);
    await other.call('DELETE', 'users/selfEdit', { password });
    expect(await signInWith(site.visitor(), added.authenticator)).toMatchObject(refused);
  });

  test('removing one ends the sessions of others who may have it, not this one', async () => {
    const elsewhere = site.visitor();
    elsewhere.token = (await signInWith(elsewhere, authenticator)).body.token;
    const [{ passkeyId }] = (await user.get('auth/passkeys')).body.passkeys;
    await user.call('DELETE', `auth/passkeys/${passkeyId}`, { password });
    expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 200]);
  });

  test('an address has as many attempts as with passwords (B8)', async () => {
    const visitor = site.visitor();
    const statuses: number[] = [];
    for (let made = 0; made < 21; made += 1)
      statuses.push((await signInWith(visitor, new Authenticator(site.url))).status);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });

  test('one that was made at another address is listed as such, and signs nobody in', async () => {
    const userId = await idOf(user);
    await runSql(site.settings, `UPDATE passkeys SET "rpId" = 'old.example' WHERE "userId" = ${userId}`);
    expect((await user.get('auth/passkeys')).body.passkeys).toMatchObject([
      { rpId: 'old.example', isOfThisSite: false },
    ]);
    for (const rpId of ['localhost', 'old.example'])
      expect(await signInWith(site.visitor(), authenticator, { rpId })).toMatchObject(refused);
  });

  test('no key is in an answer, and none of the stored is the private one', async () => {
    const [row] = await readRows(site.settings, Passkey, { where: { credentialId: authenticator.id } });
    expect((await user.get('auth/passkeys')).text).not.toContain(row!.publicKey);
  });
});

// Last, as they change the site.
test('where accounts are closed, administrators sign in with one and no one else', async () => {
  const owner = await site.owner();
  const [hers, owners] = [await addPasskey(user), await addPasskey(owner)];
  expect((await owner.put('site/settings', aSiteEdit({ accounts: 'closed' }))).status).toBe(200);
  expect((await signInWith(site.visitor(), owners.authenticator)).status).toBe(200);
  expect(await signInWith(site.visitor(), hers.authenticator)).toMatchObject({
    status: 401,
    body: { errors: [{ code: 'administrators-only' }] },
  });
  await owner.put('site/settings', aSiteEdit());
});

test('a challenge of the key before is refused', async () => {
  const { authenticator } = await addPasskey(user);
  const passkey = await signed(site.visitor(), authenticator);
  replaceSigningKey(site.settings.dataDir);
  expect(await site.visitor().post('auth/passkeys/sign-in', { passkey })).toMatchObject(refused);
  expect((await signInWith(site.visitor(), authenticator)).status).toBe(200);
});
