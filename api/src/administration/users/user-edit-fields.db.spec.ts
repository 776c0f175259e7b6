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
