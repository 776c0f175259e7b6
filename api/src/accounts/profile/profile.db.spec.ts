import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { User } from '../users/user.entity.js';

const site = TestSite.use();
let user: ApiClient;
let userId: number;
beforeEach(async () => {
  user = await site.user();
  userId = (await user.get('auth/self')).body.id;
});

const edit = { firstName: 'Grace', lastName: 'Changed', company: 'Rowing Club' };

const rows = (): Promise<User[]> => readRows(site.settings, User, { order: { userId: 'ASC' } });
const row = async (): Promise<User> => (await rows()).at(-1)!;

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
