import { TableColumn } from 'typeorm';
import { FirstStart } from '../../first-start/first-start.js';
import { allMigrations } from '../../migrations/all-migrations.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { migrateUp, type Migration } from './migration-runner.js';

const db = useTestDatabase();

beforeEach(async () => {
  await new FirstStart(db.database).run();
  await db.sources.write.query(
    `INSERT INTO sessions ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") VALUES ('s', 1, '', '', '')`,
  );
});

const tables = [
  'users',
  'sessions',
  'one_time_links',
  'experiences',
  'projects',
  'interests',
  'audit',
  'migrations',
];

/** Every row, by table, in the order of the first column. */
async function readTables() {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await db.sources.write.query(`SELECT * FROM "${table}" ORDER BY 1`);
  return rows;
}

/** Makes SQLite build `users` anew, to which other tables' rows refer. */
const nickname: Migration = {
  name: '9001-nickname',
  up: (queryRunner) =>
    queryRunner.addColumn('users', new TableColumn({ name: 'nickname', type: 'text', isNullable: true })),
};

const failing: Migration = {
  name: '9002-failing',
  async up(queryRunner) {
    await nickname.up(queryRunner);
    await queryRunner.query('DELETE FROM experiences');
    throw new Error('failed midway');
  },
};

const foreignKeysHold = () =>
  expect(
    db.sources.write.query(
      `INSERT INTO sessions ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") VALUES ('orphan', 99, '', '', '')`,
    ),
  ).rejects.toThrow(/foreign key/i);

const schemaDifferences = async (): Promise<string[]> =>
  (await db.sources.write.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);

test('a migration that rebuilds a table keeps its rows and those that reference them (K1)', async () => {
  const before = await readTables();
  expect([before.users!.length, before.experiences!.length, before.sessions!.length]).toEqual([1, 24, 1]);
  await migrateUp(db.sources.write, [...allMigrations, nickname]);

  const { migrations, users, ...others } = await readTables();
  expect(users).toEqual([{ ...before.users![0]!, nickname: null }]);
  expect({
    ...others,
    users: before.users,
    migrations: before.migrations,
  }).toEqual(before);
  expect(migrations).toHaveLength(allMigrations.length + 1);
  await foreignKeysHold();
});

test.each([
  ['the highest row', 'WHERE "interestId" > 10'],
  ['all rows', ''],
])('a migration that rebuilds a table does not reuse the ids of deleted rows: %s', async (_which, where) => {
  const rebuilding: Migration = {
    name: '9003-rebuilding',
    up: (queryRunner) =>
      queryRunner.addColumn('interests', new TableColumn({ name: 'more', type: 'text', isNullable: true })),
  };
  await db.sources.write.query(`DELETE FROM interests ${where}`);
  await migrateUp(db.sources.write, [...allMigrations, rebuilding]);

  const add = `INSERT INTO interests (name, category, about) VALUES ('', '', '') RETURNING "interestId"`;
  expect(await db.sources.write.query(add)).toEqual([{ interestId: 12 }]);
});

test('a migration that fails midway is rolled back (K3)', async () => {
  const before = await readTables();

  await expect(migrateUp(db.sources.write, [...allMigrations, failing])).rejects.toThrow('failed midway');

  expect(await readTables()).toEqual(before);
  expect(await schemaDifferences()).toEqual([]);
  await foreignKeysHold();
});

test('a database of a later version is refused and not changed', async () => {
  await migrateUp(db.sources.write, [...allMigrations, nickname]);
  const before = await readTables();

  await expect(migrateUp(db.sources.write, allMigrations)).rejects.toThrow(
    'later version of Portico (9001-nickname)',
  );
  expect(await readTables()).toEqual(before);
});
