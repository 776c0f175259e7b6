import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { anyRecord } from '../testing/databases/any-record.js';
import { eventually } from '../testing/site/eventually.js';
import { runSql } from '../testing/databases/run-sql.js';
import { OneTimeLink } from '../accounts/users/one-time-link.entity.js';
import { Session } from '../accounts/sessions/session.entity.js';
import { systemActor } from './actor.js';
import { type DataVersion, mayChangeAnswers } from './data-version.js';
import { isPostgres } from './dialect.js';

const db = useTestDatabase();

// An answer counts for 250 ms, in which a busy machine may do nothing.
beforeEach(() => jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

const inserted = (name: string) =>
  `INSERT INTO interests (name, category, about) VALUES ('${name}', 'Any', 'Any')`;

/** Asks again if the database took more than 500 ms. */
const asked = async (version: DataVersion): Promise<number> => {
  await eventually(async () => {
    await version.ask();
    expect(version.current).toBeDefined();
  });
  return version.current!;
};

test('the version is unknown until the database is asked, and stays while nothing is written', async () => {
  const { version } = db.database;
  expect(version.current).toBeUndefined();
  const first = await asked(version);
  await db.database.read().query('SELECT 1');
  expect(await asked(version)).toBe(first);
});

const changed = (name: string, end = (): void => undefined) =>
  db.database.write(systemActor, async ({ manager, record }) => {
    await manager.query(inserted(name));
    await record(anyRecord);
    end();
  });

test("a commit of one's own advances it at once, and so does a change that fails", async () => {
  const { version } = db.database;
  const first = await asked(version);
  await changed('Rust');
  expect(version.current).toBeGreaterThan(first);
  const second = version.current!;
  const fail = () => {
    throw new Error('for the test');
  };
  await expect(changed('Chess', fail)).rejects.toThrow('for the test');
  expect(version.current).toBeGreaterThan(second);
});

test('a commit that changes only what no public answer shows is no change', async () => {
  const { version } = db.database;
  const first = await asked(version);
  await db.database.write(systemActor, async ({ manager, record }) => {
    await manager.existsBy(Session, { id: 'any' });
    await manager.update(Session, { id: 'any' }, { lastSeenAt: new Date().toISOString() });
    await manager.delete(OneTimeLink, { userId: 1 });
    await record(anyRecord);
  });
  expect(await asked(version)).toBe(first);
});

test.each([
  'INSERT INTO "interests" DEFAULT VALUES',
  'update users SET "isAdmin" = true',
  'WITH one AS (SELECT 1) DELETE FROM sessions',
  'VACUUM',
])('a statement that may change public answers is taken for a change: %s', (statement) => {
  expect(mayChangeAnswers(db.sources.write)(statement)).toBe(true);
});

test('a count, such as when a session was last used, is no change, and hides no other', async () => {
  const { version } = db.database;
  const count = () =>
    db.database.keepCount(
      (manager) => manager.sql`
      INSERT INTO version_counts (name, version, kind, hour, count)
      VALUES ('shell', ${randomUUID()}, 'loads', '2026-07-01T13', 1)`,
    );
  const first = await asked(version);
  await count();
  expect(await asked(version)).toBe(first);
  await runSql(db.settings, inserted('By another'));
  await count();
  expect(await asked(version)).toBeGreaterThan(first);
});

test('while the database does not answer the version is unknown, and another one afterwards', async () => {
  const { version } = db.database;
  const first = await asked(version);
  const { read, write } = db.sources;
  const source = isPostgres(read) ? read : write;
  await source.destroy();
  await version.ask();
  expect(version.current).toBeUndefined();
  await source.initialize();
  expect(await asked(version)).toBeGreaterThan(first);
});
