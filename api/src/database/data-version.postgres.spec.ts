import pg from 'pg';
import { useTestDatabase } from '../testing/databases/open-test-database.js';
import { runSql } from '../testing/databases/run-sql.js';
import { eventually } from '../testing/site/eventually.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';

const db = useTestDatabase();

let neighbour: TestDatabase;
beforeEach(async () => {
  neighbour = await createTestDatabase();
  // An answer counts for 250 ms, in which a busy machine may do nothing.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await neighbour.drop();
});

const asked = async (): Promise<number> => {
  const { version } = db.database;
  // Again if the database took more than 500 ms, after which nothing is known.
  await eventually(async () => {
    await version.ask();
    expect(version.current).toBeDefined();
  });
  return version.current!;
};

test('what another database of the same server commits is no change, but shared files are looked at again', async () => {
  const { version } = db.database;
  await runSql(neighbour.settings, 'CREATE TABLE notes (text text)');
  await eventually(async () => {
    const [first, mark] = [await asked(), version.fileMark];
    await runSql(neighbour.settings, "INSERT INTO notes VALUES ('Any')");
    expect(await asked()).toBe(first);
    expect(version.fileMark).not.toBe(mark);
  });
});

test.each([
  ['adds', "INSERT INTO interests (name, category, about) VALUES ('Ships', 'Any', 'Any')"],
  ['changes', "UPDATE interests SET about = 'Other' WHERE name = 'Rust'"],
  ['saves again', 'UPDATE interests SET about = about'],
  ['deletes', "DELETE FROM interests WHERE name = 'Rust'"],
])(
  'a row that another program %s is a change once it is committed, beside a busy neighbour',
  async (_what, statement) => {
    await runSql(
      db.settings,
      "INSERT INTO interests (name, category, about) VALUES ('Rust', 'Any', 'Any'), ('Chess', 'Any', 'Any')",
    );
    const other = new pg.Client(db.settings.databaseUrl);
    await other.connect();
    await other.query(`BEGIN; ${statement}`);
    // Later transactions that are committed earlier.
    await runSql(neighbour.settings, 'CREATE TABLE notes (text text)');
    await runSql(
      db.settings,
      "INSERT INTO version_counts VALUES ('shell', '1.0.0', '2026-07-01T13', 'loads', 1)",
    );
    const before = await asked();
    await other.query('COMMIT');
    await other.end();
    expect(await asked()).toBeGreaterThan(before);
  },
);
