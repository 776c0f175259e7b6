import { setImmediate } from 'node:timers/promises';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { SmtpServer } from '../../testing/mail/smtp-server.js';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { eventually } from '../../testing/site/eventually.js';
import { codeOf, resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';

let site: TestSite;
let mailServer: SmtpServer;
beforeAll(async () => {
  mailServer = new SmtpServer();
  site = await TestSite.start({ SMTP_URL: await mailServer.start(), MAIL_TO: 'site@portfolio.example' });
});
afterAll(async () => {
  await site.stop();
  await mailServer.stop();
});

let people = 0;
let user: ApiClient;
/** The first email of the user, and two later ones. */
let [first, second, third] = ['', '', ''];
beforeEach(async () => {
  mailServer.mails.length = 0;
  people += 1;
  [first, second, third] = ['First', 'Second', 'Third'].map(
    (name) => `${name}${people}@portfolio.example`,
  ) as [string, string, string];
  user = await site.user({ email: first });
});

const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
const phrase = 'another phrase of five words';

const ask = (email: string, fields: object = {}, client = user): Promise<ApiAnswer> =>
  client.post('users/selfEdit', { ...names, email, password, ...fields });

/** The newest mail to somebody that has a link of this kind. */
async function codeTo(email: string, kind: 'email' | 'reset'): Promise<string> {
  let found: string | undefined;
  await eventually(async () => {
    // The mail server runs in this process.
    await setImmediate();
    const mails = mailServer.mails.map((mail) => mail.replaceAll('=\n', '').replaceAll('=3D', '='));
    found = mails.findLast((mail) => mail.includes(`To: ${email}\n`) && mail.includes(`users/${kind}?code=`));
    expect(found).toBeDefined();
  });
  return codeOf(found!.replace('users/email', 'users/reset'));
}

const confirm = (code: string, client = user): Promise<ApiAnswer> =>
  client.post('users/selfEdit/email', { code });

/** Asks for another email and opens the link. @returns the code with which the one before undoes it */
async function change(from: string, to: string): Promise<string> {
  await ask(to);
  const answer = await confirm(await codeTo(to, 'email'));
  expect([answer.status, answer.body.email]).toEqual([200, to]);
  user.token = answer.body.token;
  return codeTo(from, 'reset');
}

const undo = (code: string): Promise<ApiAnswer> =>
  site.visitor().post('auth/reset', { code, newPassword: phrase });

const signIn = async (email: string, secret = password): Promise<number> =>
  (await site.visitor().post('auth', { email, password: secret })).status;

const gone = { status: 404 };

test('a new email waits until its link is opened where the user is signed in, which ends other sessions and links (C13)', async () => {
  const elsewhere = await site.signIn(first);
  const answer = await ask(second, { firstName: 'Grace' });
  expect(answer).toMatchObject({
    status: 200,
    body: { firstName: 'Grace', email: first, emailToConfirm: second },
  });
  expect(answer.body.token).toBeUndefined();
  const code = await codeTo(second, 'email');
  await resetCodeFor(site, first);
  // Which ends what waits: the account is given back to somebody.
  expect(await confirm(code)).toMatchObject(gone);
  mailServer.mails.length = 0;
  await ask(second);
  const again = await codeTo(second, 'email');
  expect([await signIn(first), await signIn(second)]).toEqual([200, 401]);

  // A mistyped email may be a stranger's mailbox.
  expect((await confirm(again, site.visitor())).status).toBe(401);
  expect(await confirm(again, await site.user())).toMatchObject(gone);
  const done = await confirm(again);
  expect(done).toMatchObject({ status: 200, body: { email: second, token: expect.any(String) } });
  expect([await signIn(first), await signIn(second)]).toEqual([401, 200]);
  expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 401]);
  user.token = done.body.token;
  expect(await confirm(again)).toMatchObject(gone);
  const where = { actorId: done.body.userId, action: 'email.changed' } as const;
  expect(await site.audited(where)).toHaveLength(1);
});

test('only the last new email can be confirmed, and none after a new password (C13)', async () => {
  await ask(second);
  const code = await codeTo(second, 'email');
  await ask(third);
  expect(await confirm(code)).toMatchObject(gone);
  const last = await codeTo(third, 'email');
  const { body } = await ask(first, { newPassword: phrase });
  user.token = body.token;
  expect(await confirm(last)).toMatchObject(gone);
});

test('whether an email has an account is told only to its mailbox (B9)', async () => {
  await site.user({ email: second });
  const [taken, free] = [await ask(second.toUpperCase()), await ask(third)];
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  await ask(second);
  expect(await confirm(await codeTo(second, 'email'))).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'Email already has an account', path: 'email' }] },
  });
  // No mailbox is flooded.
  const statuses: number[] = [];
  for (let asked = 0; asked < 5; asked += 1) statuses.push((await ask(second)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('for seven days the email before undoes the change with a new password, once (C13)', async () => {
  const code = await change(first, second);
  // A thief with the session and the password has changed that, too.
  const { body } = await ask(second, { newPassword: 'a phrase of the thief alone' });
  user.token = body.token;
  await site.visitor().post('auth/forgot', { email: second });
  const thiefs = await codeTo(second, 'reset');
  expect(await site.visitor().post('auth/reset', { code, newPassword: 'short' })).toMatchObject({
    status: 422,
  });

  expect(await undo(code)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect([await signIn(first, phrase), await signIn(second, 'a phrase of the thief alone')]).toEqual([
    200, 401,
  ]);
  expect((await user.get('auth')).status).toBe(401);
  expect([await undo(thiefs), await undo(code)]).toMatchObject([gone, gone]);
});

test('after seven days it is too late (C13)', async () => {
  const code = await change(first, second);
  const past = new Date(Date.now() - 1_000).toISOString();
  await runSql(site.settings, `UPDATE one_time_links SET "expiresAt" = '${past}' WHERE purpose = 'undo'`);
  expect(await undo(code)).toMatchObject(gone);
  expect(await signIn(second)).toBe(200);
});

test('of two changes each is undone by the email before it, and the first one outdoes the second (C13)', async () => {
  const toFirst = await change(first, second);
  const toSecond = await change(second, third);
  const inOrder = await readRows(site.settings, OneTimeLink, {
    where: { purpose: 'undo', userId: (await user.get('auth/self')).body.id },
    order: { expiresAt: 'ASC' },
  });
  expect(inOrder.map(({ email }) => email)).toEqual([first, second]);
  expect((await undo(toSecond)).status).toBe(200);
  expect(await signIn(second, phrase)).toBe(200);
  expect((await undo(toFirst)).status).toBe(200);
  expect([await signIn(first, phrase), await signIn(second, phrase)]).toEqual([200, 401]);
});

test('the email of a thief does not undo that the first one was restored (C13)', async () => {
  const toFirst = await change(first, second);
  const toSecond = await change(second, third);
  expect((await undo(toFirst)).status).toBe(200);
  expect(await undo(toSecond)).toMatchObject(gone);
});

test('an email that can be restored is no other account’s meanwhile (C13)', async () => {
  const code = await change(first, second);
  const registration = { ...names, company: 'Test Ltd', email: first.toUpperCase(), password };
  const taken = { status: 409, body: { errors: [{ msg: 'Email already has an account', path: 'email' }] } };
  expect(await site.visitor().post('users/new', registration)).toMatchObject(taken);
  const other = await site.user();
  await ask(first, {}, other);
  expect(await confirm(await codeTo(first, 'email'), other)).toMatchObject(taken);
  expect((await undo(code)).status).toBe(200);
});

test('its own user gets back an email that was left', async () => {
  await change(first, second);
  await change(second, first);
  expect(await signIn(first)).toBe(200);
});

test('a copy of one’s data has both emails', async () => {
  await change(first, second);
  await ask(third);
  const { oneTimeLinks } = (await user.get('users/selfEdit/export')).body;
  expect(oneTimeLinks).toMatchObject([
    { email: third, expiresAt: expect.any(String) },
    { email: first, expiresAt: expect.any(String) },
  ]);
});
