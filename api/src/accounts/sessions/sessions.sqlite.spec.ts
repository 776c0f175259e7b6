import { openTestDatabase } from '../../testing/databases/open-test-database.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { eventually } from '../../testing/site/eventually.js';
import { SigningKey } from '../keys/signing-key.js';
import { Session } from './session.entity.js';
import { User } from '../users/user.entity.js';
import { Sessions } from './sessions.js';

const userId = 2;
const past = new Date(Date.now() - 2 * 60 * 1000).toISOString();

test('a session stays valid while its use cannot be recorded, as on a full disk', async () => {
  const { settings, database, drop } = await openTestDatabase();
  const user = { userId, firstName: 'Ada', lastName: 'Tester', company: '', isAdmin: false, createdAt: past };
  const session = { id: 'one', userId, createdAt: past, lastSeenAt: past };
  const expiresAt = new Date(Date.now() + 60 * 1000).toISOString();
  await database.keepCount(async (manager) => {
    await manager.insert(User, user);
    await manager.insert(Session, { ...session, expiresAt });
  });
  const lastSeen = async () => (await database.read().findOneByOrFail(Session, { id: 'one' })).lastSeenAt;
  const sessions = new Sessions(database, new SigningKey(settings, database));
  await runSql(
    settings,
    `CREATE TRIGGER full_disk BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );

  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let times = 0; times < 100; times += 1) {
    expect(await sessions.find(userId, 'one')).toMatchObject({ userId });
    await database.keepCount(() => Promise.resolve());
  }
  expect(written.mock.calls.length).toBeGreaterThan(0);
  expect(written.mock.calls.length).toBeLessThan(50);
  written.mockRestore();
  // Waits for the writes before it.
  await database.keepCount(() => Promise.resolve());
  expect(await lastSeen()).toBe(past);

  await runSql(settings, 'DROP TRIGGER full_disk');
  await sessions.find(userId, 'one');
  await eventually(async () => expect(await lastSeen()).not.toBe(past));
  await drop();
});
