import { openTestDatabase, type OpenTestDatabase } from '../../testing/databases/open-test-database.js';

let db: OpenTestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.drop());

test('the database refuses to empty the audit', async () => {
  await expect(db.sources.write.query('TRUNCATE audit')).rejects.toThrow('the audit is only ever added to');
});
