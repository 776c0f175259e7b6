import { TestSite } from '../../testing/site/test-site.js';
import { editUser, someone } from '../../testing/site/user-edits.js';

const site = TestSite.use();

test('a person and an administrator who edit the same profile at once both get an answer', async () => {
  const owner = await site.owner();
  const [user, userId] = await someone(site);
  const profile = { firstName: 'Grace', lastName: 'Changed', company: 'Rowing Club' };
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([user.post('users/selfEdit', profile), editUser(owner, userId)]);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
});
