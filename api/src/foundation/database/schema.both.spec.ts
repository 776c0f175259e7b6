import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';

let db: OpenTestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.drop());

test('the migrated schema matches the entities', async () => {
  const { upQueries } = await db.sources.write.driver.createSchemaBuilder().log();

  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
