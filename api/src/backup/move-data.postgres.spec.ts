import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import type { DatabaseSettings } from '../foundation/database/data-sources.js';
import { dataTables } from '../foundation/database/dump/data-tables.js';
import { dumpTable, inSnapshot } from '../foundation/database/dump/dump-tables.js';
import { openDatabase } from '../foundation/database/open-database.js';
import { schema } from '../schema.js';
import { type Ended, moveData } from '../testing/backup/backup-commands.js';
import { runSql } from '../testing/databases/run-sql.js';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.js';
import { serverEnvironment } from '../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../testing/server/start-server.js';
import { ApiClient } from '../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../testing/site/test-site.js';

const servers: ServerProcess[] = [];
const databases: TestDatabase[] = [];
let site: TestSite;
let onSqlite: DatabaseSettings;
beforeEach(async () => {
  site = await TestSite.start();
  onSqlite = { dataDir: site.settings.dataDir };
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const database of databases.splice(0)) await database.drop();
  await site.stop();
});

const newPostgres = async (): Promise<DatabaseSettings> => {
  const database = await createTestDatabase();
  databases.push(database);
  return { dataDir: onSqlite.dataDir, databaseUrl: database.settings.databaseUrl };
};

const start = async (settings: DatabaseSettings, token?: string) => {
  const server = launchServer({ ...serverEnvironment(settings), TRUST_PROXY: '1' });
  servers.push(server);
  return { server, client: new ApiClient(await server.ready, '203.0.113.7', token) };
};

const contents = (settings: DatabaseSettings): Promise<object> =>
  inSnapshot(settings, schema, async (manager) => {
    const tables: Record<string, object> = {};
    for (const table of await dataTables(manager)) tables[table.name] = await dumpTable(manager, table);
    return tables;
  });

/** What is answered while writes are paused; then the server is stopped. */
const whilePaused = async (client: ApiClient, server: { stop(): Promise<void> }): Promise<unknown[]> => {
  try {
    const added = await client.post('interests/add', aNewInterest());
    const signedIn = await client.post('auth', { email: ownerEmail, password });
    return [
      (await client.get('auth/self')).status,
      (await client.get('interests')).status,
      added.status,
      Number(added.headers.get('retry-after')) > 0,
      signedIn.status,
    ];
  } finally {
    await server.stop();
  }
};

const answeredWhilePaused = [200, 200, 503, true, 503];

const addedThenDeleted = async (client: ApiClient): Promise<number> => {
  const { interestId } = (await client.post('interests/add', aNewInterest())).body;
  await client.delete(`interests/delete/${interestId}`);
  return interestId as number;
};

const moveToSqlite = (): Promise<Ended> => moveData(site.settings, 'sqlite', () => site.stopServer());

test('rows, sessions and new ids are right after a move from PostgreSQL to SQLite and back, beside running servers (K8)', async () => {
  const owner = await site.owner();
  await owner.post('interests/add', aNewInterest({ name: 'Буи, 浮标\u2028and 🛟' }));
  const deleted = await addedThenDeleted(owner);
  let answered: unknown;
  const there = await moveData(site.settings, 'sqlite', async () => {
    answered = await whilePaused(owner, { stop: () => site.stopServer() });
  });
  expect(there).toMatchObject({ code: 0, errors: [] });
  expect(there.out.join('\n')).toMatch(
    /^Writes are paused.+\nCopied \d+ rows of \d+ tables .+\nStop the server now.+\nMoved into .+portico\.db\. Unset DATABASE_URL/,
  );
  expect(answered).toEqual(answeredWhilePaused);
  const moved = await contents(onSqlite);
  expect(moved).toEqual(await contents(site.settings));

  const { server, client } = await start(onSqlite, owner.token);
  expect((await client.get('auth/self')).status).toBe(200);
  expect((await client.post('auth', { email: ownerEmail, password })).status).toBe(200);
  const deletedThere = await addedThenDeleted(client);
  expect(deletedThere).toBe(deleted + 1);

  const back = await newPostgres();
  const returned = await moveData(onSqlite, back.databaseUrl!, async () => {
    answered = await whilePaused(client, server);
  });
  expect(returned).toMatchObject({ code: 0, errors: [] });
  expect(returned.out.at(-2)).toMatch(/^Moved to PostgreSQL\. Set DATABASE_URL/);
  expect(answered).toEqual(answeredWhilePaused);
  expect(await contents(back)).toEqual(await contents(onSqlite));
  expect(await contents(back)).not.toEqual(moved);
  const again = await start(back, owner.token);
  expect((await again.client.get('auth/self')).status).toBe(200);
  expect((await again.client.post('auth', { email: ownerEmail, password })).status).toBe(200);
  expect(await addedThenDeleted(again.client)).toBe(deletedThere + 1);
});

test('a database that is in use is refused, and nothing is changed', async () => {
  await moveToSqlite();
  const { errors } = await moveToSqlite();
  expect(errors).toEqual([expect.stringMatching(/portico\.db has an installation's data already\. Move it/)]);
  const before = [await contents(onSqlite), await contents(site.settings)];
  const refused = await moveData(onSqlite, site.settings.databaseUrl!);
  expect([refused.code, refused.out]).toEqual([1, []]);
  expect(refused.errors).toEqual([expect.stringMatching(/^The database in --to is in use/)]);
  expect([await contents(onSqlite), await contents(site.settings)]).toEqual(before);
  expect(existsSync(join(onSqlite.dataDir, '.moving'))).toBe(false);
});

test('what --to must be is said, without the password in it', async () => {
  await moveToSqlite();
  const { databaseUrl } = site.settings;
  const { host } = new URL(databaseUrl!);
  await runSql(site.settings, "CREATE ROLE with_password LOGIN PASSWORD 'right'");
  const refusals: [DatabaseSettings, string, number, RegExp][] = [
    [onSqlite, '', 2, /^Where to\?/],
    [onSqlite, 'mysql://someone:secret@127.0.0.1/portico', 1, /^--to must be sqlite, or like postgres:/],
    [onSqlite, 'sqlite', 1, /^The data is in SQLite already/],
    [site.settings, databaseUrl!, 1, /^The data is in PostgreSQL already/],
    [
      onSqlite,
      `postgres://with_password:secret@${host}/postgres`,
      1,
      /password authentication failed .+ or correct --to/,
    ],
    [
      onSqlite,
      `postgres://postgres:secret@${host}/nowhere`,
      1,
      /database "nowhere" does not exist\. Start or create it/,
    ],
    [
      onSqlite,
      'postgres://someone:secret@127.0.0.1:1/portico',
      1,
      /^The database in --to can't be used: .*ECONNREFUSED/,
    ],
    [{ dataDir: join(onSqlite.dataDir, 'none') }, databaseUrl!, 1, /^There is no installation in/],
  ];
  for (const [settings, to, code, message] of refusals) {
    const ended = await moveData(settings, to);
    expect([ended.code, ended.out, ended.errors]).toEqual([code, [], [expect.stringMatching(message)]]);
    expect(ended.errors.join()).not.toContain('secret');
  }
  await runSql(site.settings, 'DROP ROLE with_password');
});

const launchMove = (settings: DatabaseSettings, to: string): { kill(): Promise<void> } => {
  const program = resolve(__dirname, '../../dist/run-move-data.js');
  const script = `import { runMoveData } from ${JSON.stringify(program)};
    process.exitCode = await runMoveData(['--to', process.argv[1]], process.env, { out() {}, error: console.error });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, to], {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    },
  };
};

test('a move to SQLite that is killed leaves no database, lets writes go on, and can be run again', async () => {
  const owner = await site.owner();
  const move = launchMove(site.settings, 'sqlite');
  while (!existsSync(join(onSqlite.dataDir, '.moving/work/database'))) await new Promise(setImmediate);
  await move.kill();
  expect(existsSync(join(onSqlite.dataDir, 'portico.db'))).toBe(false);
  expect((await owner.post('interests/add', aNewInterest())).status).toBe(201);
  expect(await moveToSqlite()).toMatchObject({ code: 0, errors: [] });
  expect(await contents(onSqlite)).toEqual(await contents(site.settings));
  expect(existsSync(join(onSqlite.dataDir, '.moving'))).toBe(false);
});

test('a move to PostgreSQL that is killed leaves no rows there, and can be run again', async () => {
  await moveToSqlite();
  const before = await contents(onSqlite);
  const target = await newPostgres();
  await (await openDatabase(databases[0]!.settings, schema)).close();
  await inSnapshot(target, schema, async (other) => {
    // Rows of other tables are loaded before those of the audit.
    await other.query('LOCK TABLE audit IN SHARE MODE');
    const move = launchMove(onSqlite, target.databaseUrl!);
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'audit'::regclass";
    while ((await other.query<object[]>(waiting)).length === 0) await new Promise(setImmediate);
    await move.kill();
  });

  expect(await contents(onSqlite)).toEqual(before);
  await runSql(target, 'SELECT 1 / (SELECT (count(*) = 0)::int FROM users)');
  expect(await moveData(onSqlite, target.databaseUrl!)).toMatchObject({ code: 0, errors: [] });
  expect(await contents(target)).toEqual(before);
});

test('a move ends with nothing in place when PostgreSQL ends the pause of writes', async () => {
  const ended = await moveData(site.settings, 'sqlite', () =>
    runSql(
      site.settings,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'ShareLock' AND relation = 'users'::regclass`,
    ),
  );
  expect([ended.code, ended.errors]).toEqual([1, [expect.stringMatching(/^The database ended the pause/)]]);
  expect(existsSync(join(onSqlite.dataDir, 'portico.db'))).toBe(false);
  expect((await (await site.owner()).get('auth/self')).status).toBe(200);
});
