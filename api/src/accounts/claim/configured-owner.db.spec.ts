import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
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
  });
});

describe('is validated like a claim in the browser, with a line that names the variable:', () => {
  let data: TestDatabase;
  beforeEach(async () => (data = await createTestDatabase()));
  afterEach(() => data.drop());

  test.each([
    [
      'a password that is too short',
      { OWNER_PASSWORD: 'a'.repeat(14) },
      'OWNER_PASSWORD: Use at least 15 characters.',
    ],
    [
      'a password that is too long',
      { OWNER_PASSWORD: 'a'.repeat(129) },
      'OWNER_PASSWORD: Password is at most 128 characters.',
    ],
    [
      'their own email as password',
      { OWNER_PASSWORD: ownerEmail },
      expect.stringMatching(/^OWNER_PASSWORD: .+\.$/),
    ],
  ])('%s', async (_name, change, line) => {
    const server = launchServer({
      ...serverEnvironment(data.settings),
      OWNER_EMAIL: ownerEmail,
      ...change,
    });
    expect(await server.exited).toBe(1);
    const lines = server.output().trimEnd().split('\n');
    expect(lines).toEqual([expect.stringMatching(/^Migrating/), line]);
    expect(await readRows(data.settings, User)).toEqual([]);
    const actions = (await readRows(data.settings, AuditEntry)).map(({ action }) => action);
    expect(actions).toEqual(['site.imported']);
  });
});
