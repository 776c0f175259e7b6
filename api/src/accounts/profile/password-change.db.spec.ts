import { AuditEntry } from '../../database/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { Session } from '../sessions/session.entity.js';

const site = TestSite.use();
let user: ApiClient;
let email: string;
let userId: number;
beforeEach(async () => {
  user = await site.user();
  ({ email, userId } = (await user.get('auth')).body);
});

const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
const newPassword = 'another phrase of five words';

const change = (fields: object = {}) =>
  user.post('users/selfEdit', { ...names, password, newPassword, ...fields });

const signIn = async (secret: string): Promise<number> =>
  (await site.visitor().post('auth', { email, password: secret })).status;

const actions = async (): Promise<string[]> =>
  (await readRows(site.settings, AuditEntry, { where: { actorId: userId }, order: { id: 'ASC' } })).map(
    ({ action }) => action,
  );

test('the new password works and the old one no longer does', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { userId, version: 2 } });
  expect([await signIn(password), await signIn(newPassword)]).toEqual([401, 200]);
});

test('ends every session and returns the token of a new one (C7)', async () => {
  const elsewhere = await site.signIn(email);
  const { body, headers } = await change();
  expect(headers.get('cache-control')).toBe('no-store');
  expect([(await elsewhere.get('auth')).status, (await user.get('auth')).status]).toEqual([401, 401]);
  user.token = body.token;
  expect((await user.get('auth')).body).toMatchObject({ userId, version: 2 });
  expect(await readRows(site.settings, Session, { where: { userId } })).toHaveLength(1);
});

test('a wrong old password is reported before any other error', async () => {
  expect((await change({ password: 'wrong', newPassword: 'short', firstName: '' })).status).toBe(403);
});

test('guesses in a stolen session do not stop its user from signing in and changing the password (C7)', async () => {
  const thief = new ApiClient(user.url, user.address, user.token);
  const guess = { ...names, password: 'not my old password', newPassword };
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
  expect(await actions()).toEqual(
    expect.arrayContaining(['password.refused', 'user.updated', 'password.changed']),
  );
});
