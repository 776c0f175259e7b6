import { allMigrations } from '../../migrations/all-migrations.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { postgresSources } from '../data-sources.js';
import { migrateUp } from './migration-runner.js';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(() => testDatabase.drop());

test('servers that start together run each migration once (K2)', async () => {
  const sources = [1, 2, 3, 4].map(
    () => postgresSources(testDatabase.settings.databaseUrl ?? '', []).write.source,
  );
  await Promise.all(sources.map((source) => source.initialize()));
  const taken: string[] = [];
  const counted = allMigrations.map((migration) => ({
    ...migration,
    up: (...[queryRunner]: Parameters<typeof migration.up>) => {
      taken.push(migration.name);
      return migration.up(queryRunner);
    },
  }));

  await Promise.all(sources.map((source) => migrateUp(source, counted)));

  expect(taken).toEqual(allMigrations.map(({ name }) => name));
  await Promise.all(sources.map((source) => source.destroy()));
});
