import { closeSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import Sqlite from '@portico/release/sqlite';
import { schema } from '../schema.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { DatabaseStartError } from './database-errors.js';
import { openDatabase } from './open-database.js';
import { assertSettings, sqliteSources } from './data-sources.js';

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

test.each([
  ['foreign_keys = OFF', 'foreign_keys is 0 instead of 1'],
  ['synchronous = NORMAL', 'synchronous is 1 instead of 2'],
  ['journal_mode = DELETE', 'journal_mode is delete instead of wal. DATA_DIR must be on a local disk.'],
  ['secure_delete = OFF', 'secure_delete is 0 instead of 1'],
  ['trusted_schema = ON', 'trusted_schema is 1 instead of 0'],
  ['busy_timeout = 5000', 'busy_timeout is 5000 instead of 250'],
])('%s is found (J2)', async (pragma, complaint) => {
  const { write } = sqliteSources(dataDir, []);
  await write.source.initialize();
  await assertSettings(write);

  await write.source.query(`PRAGMA ${pragma}`);
  await expect(assertSettings(write)).rejects.toThrow(DatabaseStartError);
  await expect(assertSettings(write)).rejects.toThrow(complaint);
  await write.source.destroy();
});

test('a connection that reads has what has nothing to do with writing (J2)', () => {
  const { read } = sqliteSources(dataDir, []);
  expect(read.settings).toEqual({ foreign_keys: 1, trusted_schema: 0, busy_timeout: 250 });
});

test('a process that opens the database again keeps the locks of its first connection', () => {
  const path = join(dataDir, 'portico.db');
  const database = new Sqlite(path);
  const lockElsewhere = (): string => {
    const program = `const database = new (require(${JSON.stringify(require.resolve('@portico/release/sqlite'))}))(process.argv[1], { timeout: 0 });
      try {
        database.exec('BEGIN IMMEDIATE');
        console.log('locked');
      } catch ({ code }) {
        console.log(code);
      }`;
    return execFileSync(process.execPath, ['-e', program, path], { encoding: 'utf8' }).trim();
  };
  expect(lockElsewhere()).toBe('locked');
  database.exec('BEGIN EXCLUSIVE');
  expect(lockElsewhere()).toBe('SQLITE_BUSY');
  sqliteSources(dataDir, []);
  expect(lockElsewhere()).toBe('SQLITE_BUSY');
  database.close();
});
