import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { User } from '../users/user.entity.js';

const site = TestSite.use();

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@portfolio.example',
  company: 'Test Ltd',
  password,
};

const register = (fields: Record<string, unknown>, client = site.visitor()): Promise<ApiAnswer> =>
  client.post('users/new', { ...ada, ...fields });

const rowsOf = (emailKey: string): Promise<User[]> => readRows(site.settings, User, { where: { emailKey } });

test('a new user is signed in, and stored as typed except for surrounding spaces (S7.6)', async () => {
  const answer = await register({ firstName: ' Ada ', email: ' Ada.L@Portfolio.example ' });

  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ token: expect.any(String), isAdmin: false });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const client = site.visitor();
  client.token = answer.body.token;
  expect((await client.get('auth')).body).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'Ada.L@Portfolio.example',
    company: 'Test Ltd',
    isAdmin: false,
    version: 1,
  });
});

test.each([
  ['of 15 characters', 'vkqzmwtrjxhbnpc'],
  ['of 64 with spaces', 'seven words and '.repeat(4)],
  ['of 128 emoji', '🦜🐬🦋🐝🐙🦔🐢🦊'.repeat(16)],
])('a password %s is accepted and signs in (A3, A5)', async (name, chosen) => {
  const email = `${name.replaceAll(' ', '-')}@length.example`;
  expect((await register({ email, password: chosen })).status).toBe(201);
  expect((await site.visitor().post('auth', { email, password: chosen })).status).toBe(200);
  expect((await site.visitor().post('auth', { email, password: `${chosen.slice(0, -2)}` })).status).toBe(401);
});

test('limits registrations per hour from one address, successful or not (B9)', async () => {
  const visitor = site.visitor();
  const statuses: number[] = [];
  for (let made = 0; made < 21; made += 1) {
    statuses.push((await register({ email: `many${made % 19}@portfolio.example` }, visitor)).status);
  }
  expect(statuses).toEqual([...Array<number>(19).fill(201), 409, 429]);
});

test('a registration is in the audit, by user id only (L3)', async () => {
  await register({ email: 'noted@portfolio.example' });
  const [user] = await rowsOf('noted@portfolio.example');
  const entries = await site.audited({ targetId: user!.userId });

  expect(entries.map(({ action }) => action)).toEqual(['user.registered', 'session.opened']);
  expect(JSON.stringify(entries)).not.toMatch(/noted|Ada|Lovelace/);
});
