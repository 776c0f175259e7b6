import { readRows } from '../../testing/databases/read-rows.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { resetCodeFor } from '../../testing/site/reset-code.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { Session } from '../sessions/session.entity.js';
import { OneTimeLink } from '../users/one-time-link.entity.js';
import { User } from '../users/user.entity.js';

const site = TestSite.use();
let user: ApiClient;
let email: string;
let userId: number;
beforeEach(async () => {
  user = await site.user();
  ({ email, userId } = (await user.get('auth')).body);
});

const edit = { firstName: 'Grace', lastName: 'Changed', company: 'Rowing Club' };

const rows = (): Promise<User[]> => readRows(site.settings, User, { order: { userId: 'ASC' } });
const row = async (): Promise<User> => (await rows()).at(-1)!;

const signIn = async (whose: string, secret = password): Promise<number> =>
  (await site.visitor().post('auth', { email: whose, password: secret })).status;

test.each([
  ['without passwords', {}],
  ['with empty passwords', { password: '', newPassword: '' }],
  ['with only an old password', { password: 'whatever was filled in', newPassword: '' }],
])('changes only the names and company, %s, of this user only (S6.2, S7.11)', async (_name, none) => {
  const before = await rows();
  const answer = await user.post('users/selfEdit', { ...edit, ...none });
  expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
  expect(answer.body).toEqual({ ...(await user.get('users/selfEdit')).body, ...edit, version: 2 });
  const changed = { ...before.at(-1), ...edit, version: 2 };
  expect(await rows()).toEqual([...before.slice(0, -1), changed]);
});

test('the company may be empty or a logo URL, which is normalised (G2)', async () => {
  expect((await user.post('users/selfEdit', { ...edit, company: '' })).body.company).toBe('');
  const logo = await user.post('users/selfEdit', { ...edit, company: 'HTTPS://Example.org/a/../logo.png' });
  expect(logo.body.company).toBe('https://example.org/logo.png');
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'First Name is required'],
  [{ company: 'javascript:alert(1)' }, 'company', expect.any(String)],
  [{ newPassword: 'a phrase of six words' }, 'password', 'Old password is required'],
  [{ userId: 1 }, 'userId', 'userId is not a field of this request'],
  [{ isAdmin: true }, 'isAdmin', 'isAdmin is not a field of this request'],
  [{ email: 'a@b.example' }, 'password', 'Old password is required'],
])('%j is refused and changes nothing (E1)', async (change, path, msg) => {
  const before = await rows();
  expect(await user.post('users/selfEdit', { ...edit, ...change })).toMatchObject({
    status: 422,
    body: { errors: [{ path, msg }] },
  });
  expect(await rows()).toEqual(before);
});

test('refuses a change to an earlier version with the current one', async () => {
  await user.post('users/selfEdit', edit);
  const answer = await user.post('users/selfEdit', { ...edit, firstName: 'Late' }, { 'if-match': '"1"' });
  expect([answer.status, answer.headers.get('etag')]).toEqual([412, '"2"']);
  expect(answer.body.current).toMatchObject({ userId, firstName: 'Grace', version: 2 });
  expect(await row()).toMatchObject({ firstName: 'Grace', version: 2 });
  expect((await user.post('users/selfEdit', edit, { 'if-match': '"2"' })).body.version).toBe(3);
});

describe('a new password', () => {
  const newPassword = 'another phrase of five words';

  const change = (fields: object = {}) =>
    user.post('users/selfEdit', { ...edit, password, newPassword, ...fields });

  test('works instead of the old one, ends every session and returns the token of a new one (C7)', async () => {
    const elsewhere = await site.signIn(email);
    const { status, body, headers } = await change();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 401]);
    user.token = body.token;
    expect((await user.get('auth')).body).toMatchObject({ userId, version: 2 });
    expect(await readRows(site.settings, Session, { where: { userId } })).toHaveLength(1);
    expect([await signIn(email), await signIn(email, newPassword)]).toEqual([401, 200]);
  });

  test('a wrong old password is reported before any other error', async () => {
    expect((await change({ password: 'wrong', newPassword: 'short', firstName: '' })).status).toBe(403);
  });

  test('guesses in a stolen session do not stop its user from signing in and changing the password (C7)', async () => {
    const thief = new ApiClient(user.url, user.address, user.token);
    const guess = { ...edit, password: 'not my old password', newPassword };
    const guesses = await Promise.all(
      Array.from({ length: 16 }, async () => (await thief.post('users/selfEdit', guess)).status),
    );
    expect(guesses.sort()).toEqual([...Array(10).fill(403), ...Array(6).fill(429)]);
    expect((await change()).status).toBe(429);

    user = await site.signIn(email);
    expect((await change()).status).toBe(200);
    expect((await thief.get('auth')).status).toBe(401);
  });

  test('a correct old password resets the count of guesses', async () => {
    const guess = () => change({ password: 'not my old password' });
    for (let i = 0; i < 9; i += 1) await guess();
    expect((await change({ newPassword: 'short' })).status).toBe(422);
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  test('changes and guesses are in the audit (L3)', async () => {
    await change({ password: 'not my old password' });
    await change();
    const entries = await site.audited({ actorId: userId });
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password.refused', 'user.updated', 'password.changed']),
    );
  });
});

// Without mail.
describe('another email', () => {
  let people = 0;
  let wanted: string;
  beforeEach(() => (wanted = `Zoë${(people += 1)}@Portfolio.example`));

  const change = (fields: object = {}) =>
    user.post('users/selfEdit', { ...edit, email: wanted, password, ...fields });

  test('with the password the email is another one, and the old one signs nobody in (C13)', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { email: wanted, version: 2 } });
    expect([await signIn(email), await signIn(wanted.toUpperCase())]).toEqual([401, 200]);
    expect((await (await site.owner()).get(`users?search=${encodeURIComponent('zoe')}`)).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ userId, email: wanted })]),
    );
  });

  test('it ends every session and link, and answers a new token (C13)', async () => {
    const elsewhere = await site.signIn(email);
    await resetCodeFor(site, email);
    const { body } = await change();
    expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 401]);
    user.token = body.token;
    expect((await user.get('auth')).body).toMatchObject({ userId, email: wanted });
    expect(await readRows(site.settings, OneTimeLink, { where: { userId } })).toEqual([]);
  });

  test('an email that has an account, in any spelling, is 409 and nothing changes (C13)', async () => {
    await site.user({ email: wanted });
    expect(await change({ email: wanted.toUpperCase(), firstName: 'Eve' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'Email already has an account', path: 'email' }] },
    });
    expect((await user.get('users/selfEdit')).body).toMatchObject({ email, firstName: 'Ada', version: 1 });
  });

  test('emails are not found out faster than by registering (B9)', async () => {
    const owner = await site.owner();
    const statuses: number[] = [];
    for (let made = 0; made < 21; made += 1)
      statuses.push((await change({ email: (await owner.get('auth')).body.email })).status);
    // The user has registered from this address.
    expect(statuses.slice(-3)).toEqual([409, 429, 429]);
    expect(await site.audited({ action: 'email-change.throttled' })).toMatchObject([{ actorId: userId }]);
  });

  test('the audit has the change, without the emails (L3)', async () => {
    await change();
    const entries = await site.audited({ targetId: userId });
    expect(entries.filter(({ action }) => action === 'email.changed')).toMatchObject([{ actorId: userId }]);
    expect(JSON.stringify(entries)).not.toMatch(/portfolio\.example/i);
  });
});
