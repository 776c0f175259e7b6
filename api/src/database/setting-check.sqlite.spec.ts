import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { assertSettings, sqliteSources } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(() => testDatabase.drop());

test.each([
  ['foreign_keys = OFF', 'foreign_keys is 0 instead of 1'],
  ['synchronous = NORMAL', 'synchronous is 1 instead of 2'],
  ['journal_mode = DELETE', 'journal_mode is delete instead of wal. DATA_DIR must be on a local disk.'],
  ['secure_delete = OFF', 'secure_delete is 0 instead of 1'],
  ['trusted_schema = ON', 'trusted_schema is 1 instead of 0'],
  ['busy_timeout = 5000', 'busy_timeout is 5000 instead of 250'],
])('%s is found (J2)', async (pragma, complaint) => {
  const { write } = sqliteSources(testDatabase.settings.dataDir, []);
  await write.source.initialize();
  await assertSettings(write);

  await write.source.query(`PRAGMA ${pragma}`);
  await expect(assertSettings(write)).rejects.toThrow(DatabaseStartError);
  await expect(assertSettings(write)).rejects.toThrow(complaint);
  await write.source.destroy();
});

test('a connection that reads has what has nothing to do with writing (J2)', () => {
  const { read } = sqliteSources(testDatabase.settings.dataDir, []);
  expect(read.settings).toEqual({ foreign_keys: 1, trusted_schema: 0, busy_timeout: 250 });
});
