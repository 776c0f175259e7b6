import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { anyRecord } from '../../testing/databases/any-record.js';
import { eventually } from '../../testing/site/eventually.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { systemActor } from '../audit/actor.js';
import { DataVersion } from './data-version.js';

const db = useTestDatabase();

const asked = async (version: DataVersion): Promise<number> => {
  await version.ask();
  return version.current!;
};

test('the version is unknown until the database is asked, and stays while nothing is written', async () => {
  const { version } = db.database;
  expect(version.current).toBeUndefined();
  // More than one try, because a commit in another database of the same PostgreSQL advances it, too.
  await eventually(async () => {
    const first = await asked(version);
    await db.database.read().query('SELECT 1');
    expect(await asked(version)).toBe(first);
  });
});

test("a commit of one's own advances it at once, and so does a change that fails", async () => {
  const { version } = db.database;
  const first = await asked(version);
  await db.database.write(systemActor, ({ record }) => record(anyRecord));
  expect(version.current).toBeGreaterThan(first);
  const second = version.current!;
  await expect(
    db.database.write(systemActor, () => Promise.reject(new Error('for the test'))),
  ).rejects.toThrow();
  expect(version.current).toBeGreaterThan(second);
});

test("another connection's commit advances it when the database is asked next", async () => {
  const { version } = db.database;
  const first = await asked(version);
  await runSql(
    db.settings,
    `INSERT INTO interests (name, category, about) VALUES ('By another', 'Any', 'Any')`,
  );
  expect(await asked(version)).toBeGreaterThan(first);
});

test('while the database does not answer the version is unknown, and another one afterwards', async () => {
  const { version } = db.database;
  const first = await asked(version);
  await db.sources.read.destroy();
  await version.ask();
  expect(version.current).toBeUndefined();
  await db.sources.read.initialize();
  expect(await asked(version)).toBeGreaterThan(first);
});
