import { TestSite } from '../../testing/site/test-site.js';
import { editUser, someone } from '../../testing/site/user-edits.js';

const site = TestSite.use();

const profile = { firstName: 'Grace', lastName: 'Changed', company: 'Rowing Club' };

test('a person and an administrator who edit the same profile at once both get an answer', async () => {
  const owner = await site.owner();
  const [user, userId] = await someone(site);
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([user.post('users/selfEdit', profile), editUser(owner, userId)]);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
});

test('one of 20 edits of one version at once succeeds, whoever makes it (I2)', async () => {
  const owner = await site.owner();
  const [user, userId] = await someone(site);
  const ifMatch = { 'if-match': '"1"' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? user.post('users/selfEdit', { ...profile, firstName: `Grace ${index}` }, ifMatch)
        : editUser(owner, userId, { firstName: `Eve ${index}` }, ifMatch),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(412)]);
  const made = answers.find(({ status }) => status === 200)!.body;
  expect((await user.get('users/selfEdit')).body).toEqual({ ...made, version: 2 });
});
