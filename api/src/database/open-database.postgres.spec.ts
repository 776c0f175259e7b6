import { schema } from '../schema.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { Database } from './database.js';
import { DatabaseStartError, isDatabaseUnavailable } from './database-errors.js';
import { lockData } from './instance-lock.js';
import { openDatabase } from './open-database.js';

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await createTestDatabase();
});

afterEach(() => testDatabase.drop());

test('an unreachable server gives a readable error without the password', async () => {
  const { dataDir } = testDatabase.settings;
  // Nothing listens on port 1.
  const opening = openDatabase(
    { dataDir, databaseUrl: 'postgres://someone:secret@127.0.0.1:1/portico' },
    schema,
  );

  await expect(opening).rejects.toThrow(DatabaseStartError);
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow('secret');
  lockData({ dataDir }).release();
});

test('a database with other parameters than requested is refused', async () => {
  const { dataDir, databaseUrl } = testDatabase.settings;
  const opening = openDatabase(
    { dataDir, databaseUrl: `${databaseUrl}?options=-c%20work_mem%3D4MB` },
    schema,
  );

  await expect(opening).rejects.toThrow('default_transaction_read_only is off instead of on');
});

test('several servers share one database and one data folder', async () => {
  const { settings } = testDatabase;
  const opened = await Promise.all([settings, settings].map((one) => openDatabase(one, schema)));

  await opened[0]?.write.query(
    `INSERT INTO interests (name, category, about) VALUES ('Rowing', 'Hobby', '')`,
  );
  expect(await opened[1]?.read.query('SELECT name FROM interests')).toEqual([{ name: 'Rowing' }]);
  for (const { close } of opened) await close();
});

test('a server of an earlier version is not ready once a later one has migrated the database', async () => {
  const { settings } = testDatabase;
  const earlier = await openDatabase(settings, schema);
  const database = new Database(earlier);
  expect(await database.whyNotReady()).toBeUndefined();
  const migrations = [...schema.migrations, { name: '9001-later', up: () => Promise.resolve() }];
  await (await openDatabase(settings, { ...schema, migrations })).close();

  expect(await database.whyNotReady()).toBe(
    'The database was changed by a later version of Portico (9001-later). Start that version.',
  );
  await earlier.close();
});

test('with a database that became a standby, a server is not ready, and a retry may work (J6)', async () => {
  const opened = await openDatabase(testDatabase.settings, schema);
  const database = new Database(opened);
  expect(await database.whyNotReady()).toBeUndefined();
  const name = new URL(testDatabase.settings.databaseUrl!).pathname.slice(1);
  await opened.write.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
  await opened.write.query(
    "CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'",
  );
  await opened.close();
  const standby = await openDatabase(testDatabase.settings, schema);

  expect(await new Database(standby).whyNotReady()).toBe(
    'The database is a standby, which takes no writes. Correct DATABASE_URL.',
  );
  // As a standby answers, so does the connection that reads.
  const error: unknown = await standby.read.query('DELETE FROM interests').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await standby.close();
});
