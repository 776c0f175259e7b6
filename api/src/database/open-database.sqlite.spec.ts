import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import { schema } from '../schema.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { DatabaseStartError } from './database-errors.js';
import { openDatabase } from './open-database.js';

let testDatabase: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  ({ dataDir } = testDatabase.settings);
});

afterEach(() => testDatabase.drop());

test('every file of the database is private to its owner', async () => {
  const { close } = await openDatabase({ dataDir }, schema);

  const files = readdirSync(dataDir);
  expect(files).toEqual(
    expect.arrayContaining(['lock.db', 'portico.db', 'portico.db-shm', 'portico.db-wal']),
  );
  for (const file of files) expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
  await close();
});

test('a file that is not a database gives a readable error, and the lock is released', async () => {
  writeFileSync(
    join(dataDir, 'portico.db'),
    'this is not a database, but it is long enough to look like one',
  );
  const opening = openDatabase({ dataDir }, schema);

  await expect(opening).rejects.toThrow(DatabaseStartError);
  await expect(opening).rejects.toThrow(`The database in ${dataDir} cannot be used: file is not a database.`);
  await expect(openDatabase({ dataDir }, schema)).rejects.toThrow('not a database');
});

test('a damaged page of a table that no start reads says what to do', async () => {
  const { write, close } = await openDatabase({ dataDir }, schema);
  const [page] = await write.query(`SELECT rootpage FROM sqlite_schema WHERE name = 'interests'`);
  const [{ page_size: size }] = await write.query('PRAGMA page_size');
  await close();
  const file = openSync(join(dataDir, 'portico.db'), 'r+');
  writeSync(file, Buffer.alloc(size, 'x'), 0, size, (page.rootpage - 1) * size);
  closeSync(file);
  await expect(openDatabase({ dataDir }, schema)).rejects.toThrow(
    'It is damaged. Restore the newest backup into another DATA_DIR (npm run restore -- FILE)',
  );
});

test('does not start if another program prevents opening the database safely', async () => {
  const other = new Sqlite(join(dataDir, 'portico.db'));
  other.exec('CREATE TABLE theirs (id integer); BEGIN; SELECT * FROM theirs');
  other.prepare('SELECT * FROM theirs').all();

  await expect(openDatabase({ dataDir }, schema)).rejects.toThrow(DatabaseStartError);
  other.close();
});
