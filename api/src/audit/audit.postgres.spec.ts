import { shareTestDatabase } from '../testing/databases/open-test-database.js';

const db = shareTestDatabase();

test('the database refuses to empty the audit', async () => {
  await expect(db.sources.write.query('TRUNCATE audit')).rejects.toThrow('the audit is only ever added to');
});
