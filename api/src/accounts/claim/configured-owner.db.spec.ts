import { AuditEntry } from '../../database/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { ownerEmail, TestSite } from '../../testing/site/test-site.js';
import { User } from '../users/user.entity.js';

describe('an owner in the environment of the first start', () => {
  const site = TestSite.use({ OWNER_EMAIL: ` ${ownerEmail.toUpperCase()}` });

  test('signs in with that email and password, without a link', async () => {
    expect(site.server.output()).not.toContain('claim');
    const owner = await site.owner();
    expect((await owner.get('auth')).body).toMatchObject({
      userId: 1,
      email: ownerEmail.toUpperCase(),
      isAdmin: true,
    });
    expect((await owner.get(`users?search=${ownerEmail}`)).body).toHaveLength(1);
  });
});

test('is validated like a claim in the browser, with a line that names the variable', async () => {
  const data = await createTestDatabase();
  const server = launchServer({
    ...serverEnvironment(data.settings),
    OWNER_EMAIL: ownerEmail,
    OWNER_PASSWORD: ownerEmail,
  });
  expect(await server.exited).toBe(1);
  const lines = server.output().trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^Migrating/),
    expect.stringMatching(/^OWNER_PASSWORD: .+\.$/),
  ]);
  expect(await readRows(data.settings, User)).toEqual([]);
  const actions = (await readRows(data.settings, AuditEntry)).map(({ action }) => action);
  expect(actions).toEqual(['site.imported']);
  await data.drop();
});
