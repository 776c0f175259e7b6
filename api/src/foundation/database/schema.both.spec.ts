import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';

let db: OpenTestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.drop());

test('the migrated schema is the one that the entities describe', async () => {
  const { upQueries } = await db.sources.write.driver.createSchemaBuilder().log();

  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
