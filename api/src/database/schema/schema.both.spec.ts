import type { DataSource } from 'typeorm';
import { schema } from '../../schema.js';
import { useTestDatabase } from '../../testing/databases/open-test-database.js';
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

test('only migrations change the schema: opening the database repairs nothing (K4)', async () => {
  await db.sources.write.query('DROP INDEX audit_action');
  const before = await missing(db.sources.write);
  expect(before).toHaveLength(1);
  await db.sources.close();

  db.sources = await openDatabase(db.settings, schema);
  expect(await missing(db.sources.write)).toEqual(before);
});
