import type { DataSource } from 'typeorm';
import { schema } from '../../schema.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
import { DatabaseStartError } from '../database-errors.js';
import { openDatabase } from '../open-database.js';

const db = useTestDatabase();

/** What would make the schema that of the entities. */
const missing = async (source: DataSource): Promise<string[]> => {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
};

test('the migrated schema matches the entities (K1)', async () => {
  expect(await missing(db.sources.write)).toEqual([]);
});

test('a forgotten migration ends the start with what to do', async () => {
  await db.sources.write.query('ALTER TABLE interests RENAME COLUMN about TO notes');
  await db.sources.close();
  const opening = openDatabase(db.settings, schema);
  await expect(opening).rejects.toThrow(/interests.about.+add one to api\/src\/migrations/);
  await expect(opening).rejects.toThrow(DatabaseStartError);
});

test('only migrations change the schema: opening the database repairs nothing (K4)', async () => {
  await db.sources.write.query('DROP INDEX audit_action');
  const before = await missing(db.sources.write);
  expect(before).toHaveLength(1);
  await db.sources.close();

  db.sources = await openDatabase(db.settings, schema);
  expect(await missing(db.sources.write)).toEqual(before);
});
