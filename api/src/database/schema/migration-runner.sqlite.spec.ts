import { allMigrations } from '../../migrations/all-migrations.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { appliedNames, migrateUp, type Migration } from './migration-runner.js';

const db = useTestDatabase();

test('a migration that breaks foreign keys is rolled back (K3)', async () => {
  const orphan: Migration = {
    name: '9001-orphan',
    up: (queryRunner) =>
      queryRunner.query(
        `INSERT INTO sessions ("id", "userId", "createdAt", "lastSeenAt", "expiresAt") VALUES ('orphan', 99, '', '', '')`,
      ),
  };
  const migrations = [...allMigrations, orphan];

  await expect(migrateUp(db.sources.write, migrations)).rejects.toThrow('breaks foreign keys');

  expect(await db.sources.write.query('SELECT * FROM sessions')).toEqual([]);
  expect(await appliedNames(db.sources.write)).toEqual(allMigrations.map(({ name }) => name));
  expect(await db.sources.write.query('PRAGMA foreign_keys')).toEqual([{ foreign_keys: 1 }]);
});
