import { Authenticator, type Forged } from '../../testing/access/authenticator.js';
import { addPasskey, signed, signInWith, withName } from '../../testing/access/passkeys.js';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use({ ...withName, LIMIT_SIGN_INS_PER_MINUTE: '1000' });
let user: ApiClient;
let email: string;
let userId: number;
let authenticator: Authenticator;
let codes: string[];
beforeEach(async () => {
  user = await site.user();
  ({ email, userId } = (await user.get('auth')).body);
  const passkey = await addPasskey(user);
  ({ authenticator } = passkey);
  codes = passkey.added.body.recoveryCodes;
});

const signIn = (more: object = {}, from = site.visitor()): Promise<ApiAnswer> =>
  from.post('auth', { email, password, ...more });

/** Signs what the refused sign-in asks for. */
const withPasskey = async (forged: Forged = {}, from = site.visitor()): Promise<ApiAnswer> => {
  const { challenge } = (await signIn({}, from)).body;
  return signIn({ passkey: authenticator.get(challenge, forged) }, from);
};

const refusedAs = (code: string) => ({ status: 401, body: { errors: [{ code, path: 'recoveryCode' }] } });

test('the password alone is answered with a challenge for the account’s passkeys, and counts as no failure (B11)', async () => {
  for (let made = 0; made < 6; made += 1) {
    const answer = await signIn();
    expect(answer).toMatchObject(refusedAs('second-factor'));
    expect(answer.body.challenge).toEqual({
      challenge: expect.any(String),
      timeout: 60_000,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
  }
});

test('with one of them the session opens, and is told from others', async () => {
  const answer = await withPasskey();
  expect(answer).toMatchObject({ status: 200, body: { isAdmin: false } });
  user.token = answer.body.token;
  const { sessions } = (await user.get('users/selfEdit/export')).body;
  expect(sessions.map((one: { withPasskey: boolean }) => one.withPasskey)).toEqual([false, true]);
});

test.each<[string, Forged]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['without user verification', { isUserVerified: false }],
  ['whose counter goes back', { counter: 1 }],
  ['for a challenge that nobody made', { challenge: Buffer.from('made up').toString('base64url') }],
])('an answer %s is refused (B11)', async (_name, forged) => {
  await signInWith(site.visitor(), authenticator);
  expect(await withPasskey(forged)).toMatchObject(refusedAs('passkey-refused'));
  expect(await site.audited({ action: 'second-factor.refused', targetId: userId })).toMatchObject([
    { actorId: 0 },
  ]);
});

test('so are one of another account, one that is sent again, and one that was removed (B11)', async () => {
  const other = await site.user();
  const others = await addPasskey(other);
  const passkey = await signed(site.visitor(), others.authenticator);
  expect(await signIn({ passkey })).toMatchObject(refusedAs('passkey-refused'));

  const { challenge } = (await signIn()).body;
  const once = authenticator.get(challenge);
  expect((await signIn({ passkey: once })).status).toBe(200);
  expect(await signIn({ passkey: once })).toMatchObject(refusedAs('passkey-refused'));

  const [{ passkeyId }] = (await user.get('auth/passkeys')).body.passkeys;
  await addPasskey(user);
  await user.call('DELETE', `auth/passkeys/${passkeyId}`, { password });
  const removed = await signed(site.visitor(), authenticator);
  expect(await signIn({ passkey: removed })).toMatchObject(refusedAs('passkey-refused'));
});

test('a recovery code works once, however it is typed, and one of another account doesn’t (B11)', async () => {
  const others = (await addPasskey(await site.user())).added.body.recoveryCodes;
  expect(await signIn({ recoveryCode: others[0] })).toMatchObject(refusedAs('recovery-code-wrong'));
  expect((await signIn({ recoveryCode: codes[0] })).status).toBe(200);
  expect(await signIn({ recoveryCode: codes[0] })).toMatchObject(refusedAs('recovery-code-wrong'));
  const typed = ` ${codes[1]!.toUpperCase().replaceAll('-', ' ')}`;
  expect((await signIn({ recoveryCode: typed })).status).toBe(200);
  expect((await user.get('auth/passkeys')).body.recoveryCodesLeft).toBe(8);
  expect(await site.audited({ action: 'recovery-code.used' })).toMatchObject([
    { actorId: userId, targetId: userId },
    { actorId: userId, targetId: userId },
  ]);
});

test('new recovery codes end the ones before', async () => {
  const { body } = await user.post('auth/recovery-codes', { password });
  expect(body.recoveryCodes).toHaveLength(10);
  expect(await signIn({ recoveryCode: codes[0] })).toMatchObject(refusedAs('recovery-code-wrong'));
  expect((await signIn({ recoveryCode: body.recoveryCodes[0] })).status).toBe(200);
});

test('wrong ones count as wrong passwords do (B3, B11)', async () => {
  const from = site.visitor();
  for (let made = 0; made < 5; made += 1)
    expect((await signIn({ recoveryCode: 'wrong' }, from)).status).toBe(401);
  expect((await signIn({ recoveryCode: codes[0] }, from)).status).toBe(429);
  expect((await signIn({ recoveryCode: codes[0] })).status).toBe(429);
});

test('before the password is right nothing tells that there is a second factor (B1, B11)', async () => {
  const plain = (await (await site.user()).get('auth')).body.email;
  const passkey = await signed(site.visitor(), authenticator);
  const answers: string[] = [];
  for (const one of [email, plain, 'nobody@portfolio.example'])
    for (const more of [{}, { passkey }, { recoveryCode: codes[0] }]) {
      const { text } = await signIn({ email: one, password: 'not the password', ...more });
      answers.push(text.replace(/"requestId":"[^"]*"/, ''));
    }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('sign-in-refused');
});

test('an account without one answers as ever, whatever is sent with the password', async () => {
  const { email: plain } = (await (await site.user()).get('auth')).body;
  for (const more of [{}, { recoveryCode: 'any' }, { passkey: await signed(site.visitor(), authenticator) }])
    expect((await signIn({ email: plain, ...more })).text).toMatch(/^\{"token":"[\w.-]+","isAdmin":false\}$/);
});

test('with passkeys of another address only, a recovery code is what is left', async () => {
  await runSql(site.settings, `UPDATE passkeys SET "rpId" = 'old.example' WHERE "userId" = ${userId}`);
  const answer = await signIn();
  expect(answer).toMatchObject(refusedAs('second-factor'));
  expect(answer.body).not.toHaveProperty('challenge');
  const passkey = await signed(site.visitor(), authenticator);
  expect(await signIn({ passkey })).toMatchObject(refusedAs('passkey-refused'));
  expect((await signIn({ recoveryCode: codes[0] })).status).toBe(200);
});

test('a reset by link keeps it, and opens no session (B11)', async () => {
  const newPassword = 'another phrase of five words';
  const answer = await site
    .visitor()
    .post('auth/reset', { code: await resetCodeFor(site, email), newPassword });
  expect([answer.status, answer.text]).toEqual([200, '{}']);
  expect((await user.get('auth')).status).toBe(401);
  expect(await signIn({ password: newPassword })).toMatchObject(refusedAs('second-factor'));
  expect((await signIn({ password: newPassword, recoveryCode: codes[0] })).status).toBe(200);
});

test('a session with one stays one when the password is changed', async () => {
  user.token = (await withPasskey()).body.token;
  const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
  const changed = await user.post('users/selfEdit', {
    ...names,
    password,
    newPassword: 'another phrase of five words',
  });
  user.token = changed.body.token;
  const { sessions } = (await user.get('users/selfEdit/export')).body;
  expect(sessions).toMatchObject([{ withPasskey: true }]);
});

test('once the last passkey is removed, the password is enough', async () => {
  const [{ passkeyId }] = (await user.get('auth/passkeys')).body.passkeys;
  await user.call('DELETE', `auth/passkeys/${passkeyId}`, { password });
  expect((await signIn()).status).toBe(200);
  expect((await site.audited({ action: 'passkey.removed' })).at(-1)).toMatchObject({ actorId: userId });
});
