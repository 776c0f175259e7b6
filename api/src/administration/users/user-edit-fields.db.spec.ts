import { User } from '../../accounts/users/user.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { editUser, names, someone } from '../../testing/site/user-edits.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const rowOf = async (userId: number): Promise<User | undefined> =>
  (await readRows(site.settings, User, { where: { userId } }))[0];

test('every wrong field is named, and the id in the body is that of the address', async () => {
  const [, userId] = await someone(site);
  const { status, body } = await editUser(owner, userId, {
    userId: 1,
    firstName: ' ',
    lastName: 'x'.repeat(101),
    company: 'http://127.0.0.1/',
    isAdmin: 'true',
  });
  expect(status).toBe(422);
  expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
    'company',
    'firstName',
    'isAdmin',
    'lastName',
    'userId',
  ]);
});

test('a company that is there cannot be emptied, and who has none can be edited without one', async () => {
  const [user, userId] = await someone(site);
  const refused = await editUser(owner, userId, { company: ' ' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'company', msg: 'Company is required' }],
  ]);
  const { firstName, lastName } = await rowOf(userId).then((row) => row!);
  expect((await user.post('users/selfEdit', { firstName, lastName, company: '' })).status).toBe(200);
  expect((await editUser(owner, userId, { company: '' })).body).toMatchObject({ ...names, company: '' });
});

test('an owner who was claimed without a company can be edited', async () => {
  expect(await rowOf(1)).toMatchObject({ company: '' });
  const { status } = await editUser(owner, 1, { company: '', isAdmin: true });
  expect(status).toBe(200);
});

test.each([
  ['email', null],
  ['email', 'new@portfolio.example'],
  ['passwordHash', 'x'],
  ['newPassword', 'a phrase of six words'],
  ['version', 7],
  ['createdAt', 'x'],
  ['role', 'admin'],
])("%s can't be set: %j is 422, and nothing changes (E1, E3)", async (path, value) => {
  const [, userId] = await someone(site);
  const before = await rowOf(userId);
  const answer = await editUser(owner, userId, { [path]: value });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    [{ path, msg: `${path} is not a field of this request` }],
  ]);
  expect(await rowOf(userId)).toEqual(before);
});

test.each([[['Ada']], [{ $ne: '' }], [null], [7], [true], ['a\0b'], ['\ud800']])(
  'a name of %j is 422 (E3, P8)',
  async (firstName) => {
    const [, userId] = await someone(site);
    const { status, body } = await editUser(owner, userId, { firstName });
    expect([status, body.errors[0].path]).toEqual([422, 'firstName']);
  },
);

test.each(["' OR 1=1--", '"); DROP TABLE users;--', '%_\\', '=1+1', '<script>alert(1)</script>', '{{7*7}}'])(
  'a name of %j is kept as it is, and nobody else changes (P7)',
  async (firstName) => {
    const [, userId] = await someone(site);
    const others = async () =>
      (await readRows(site.settings, User, { order: { userId: 'ASC' } })).filter(
        (row) => row.userId !== userId,
      );
    const before = await others();
    expect((await editUser(owner, userId, { firstName })).body.firstName).toBe(firstName);
    expect(await others()).toEqual(before);
  },
);

test.each(['1e3', '0x10', '01', '+1', '-1', '1.0', '%201', '2147483648', 'NaN', '%00', 'all'])(
  'the id %s is 400 for everyone (P3)',
  async (id) => {
    for (const client of [site.visitor(), owner])
      expect([
        (await client.post(`users/edit/${id}`, {})).status,
        (await client.delete(`users/edit/${id}`)).status,
      ]).toEqual([400, 400]);
  },
);

test('users and visitors may neither edit nor delete, themselves included', async () => {
  const [user, userId] = await someone(site);
  const answers = [
    await editUser(user, userId, { isAdmin: true }),
    await user.delete(`users/edit/${userId}`),
    await editUser(site.visitor(), userId),
    await site.visitor().delete(`users/edit/${userId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401]);
  expect(await rowOf(userId)).toMatchObject({ isAdmin: false, version: 1 });
});
