import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import type { EntityManager } from 'typeorm';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { type Ended, moveData, undoMove } from '../../testing/backup/backup-commands.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { tableContents } from '../../testing/databases/table-contents.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { TestSite } from '../../testing/site/test-site.js';

jest.setTimeout(90_000);

let site: TestSite;
let onSqlite: DatabaseSettings;
let place: TestDatabase;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  site = await TestSite.start();
  onSqlite = { dataDir: site.settings.dataDir };
  place = await createTestDatabase();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await place.drop();
  await site.stop();
});

const moveToSqlite = (): Promise<Ended> => moveData(site.settings, 'sqlite', () => site.stopServer());

interface LaunchedMove {
  isRunning(): boolean;
  /** Resolves once it has said this. */
  said(text: string): Promise<void>;
  kill(): Promise<void>;
}

const launchMove = (settings: DatabaseSettings, to: string): LaunchedMove => {
  const program = resolve(__dirname, '../../../dist/run-move-data.js');
  const script = `import { runMoveData } from ${JSON.stringify(program)};
    const output = { out: console.log, error: console.error };
    process.exitCode = await runMoveData(['--to', process.argv[1]], process.env, output);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, to], {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return {
    isRunning: () => child.exitCode === null,
    said: async (text) => {
      while (!out.includes(text)) await once(child.stdout, 'data');
    },
    kill: async () => {
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    },
  };
};

test('a move to SQLite that is killed leaves no database, lets writes go on, and can be run again', async () => {
  const owner = await site.owner();
  const move = launchMove(site.settings, 'sqlite');
  while (move.isRunning() && !existsSync(join(onSqlite.dataDir, '.moving/rows/database')))
    await new Promise(setImmediate);
  await move.kill();
  expect(existsSync(join(onSqlite.dataDir, 'portico.db'))).toBe(false);
  expect((await owner.post('interests/add', aNewInterest())).status).toBe(201);
  expect(await moveToSqlite()).toMatchObject({ code: 0, errors: [] });
  expect(await tableContents(onSqlite)).toEqual(await tableContents(site.settings));
  expect(existsSync(join(onSqlite.dataDir, '.moving'))).toBe(false);
});

test('a move to PostgreSQL that is killed leaves no rows there, and can be run again', async () => {
  await moveToSqlite();
  const before = await tableContents(onSqlite);
  const target = { ...place.settings, dataDir: onSqlite.dataDir };
  await (await openDatabase(place.settings, schema)).close();
  await inSnapshot(target, schema, async (other) => {
    // Rows of other tables are loaded before those of the audit.
    await other.query('LOCK TABLE audit IN SHARE MODE');
    const move = launchMove(onSqlite, target.databaseUrl!);
    const waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'audit'::regclass";
    while ((await other.query<object[]>(waiting)).length === 0) await new Promise(setImmediate);
    await move.kill();
  });

  expect(await tableContents(onSqlite)).toEqual(before);
  await runSql(target, 'SELECT 1 / (SELECT (count(*) = 0)::int FROM users)');
  expect(await moveData(onSqlite, target.databaseUrl!)).toMatchObject({ code: 0, errors: [] });
  expect(await tableContents(target)).toEqual(before);
});

/** @returns its address; rejects with what it wrote if it doesn't start */
const start = (settings: DatabaseSettings): Promise<string> => {
  const server = launchServer(serverEnvironment(settings));
  servers.push(server);
  return server.ready;
};

const stopAll = async (): Promise<void> => {
  for (const server of servers.splice(0)) await server.stop();
};

const interrupted = /A move into .+ was interrupted, or is still running/;
const wasMoved = /was moved to .+To return to the old data, .+ run npm run move-data -- --undo first/;

const onPostgres = (): DatabaseSettings => ({ ...place.settings, dataDir: onSqlite.dataDir });

/** The processes of PostgreSQL that wait for a lock of this connection. */
const blocked = 'FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';

/** Kills the move once it waits for a lock that is held here, with its query. */
const killOnceBlocked = async (holder: EntityManager, move: LaunchedMove): Promise<void> => {
  while ((await holder.query<object[]>(`SELECT 1 ${blocked}`)).length === 0) await new Promise(setImmediate);
  await move.kill();
  await holder.query(`SELECT pg_terminate_backend(pid, 5000) ${blocked}`);
  await holder.query('ROLLBACK');
};

test('no server starts on rows whose move was killed before the old server stopped; that one goes on, and a new database takes them', async () => {
  await moveToSqlite();
  await start(onSqlite);
  await (await openDatabase(place.settings, schema)).close();
  const move = launchMove(onSqlite, onPostgres().databaseUrl!);
  await move.said('Stop the server now');
  await move.kill();

  await expect(start({ ...place.settings })).rejects.toThrow(interrupted);
  const [server] = servers;
  expect((await fetch(`${await server!.ready}/api/interests`)).status).toBe(200);
  await stopAll();
  const again = await moveData(onSqlite, onPostgres().databaseUrl!);
  expect(again.errors).toEqual([
    expect.stringMatching(/rows of an interrupted move\. Drop it, create it again/),
  ]);
  await start(onSqlite);
});

test('one that is killed before the old rows are marked leaves those that count, and can be run again', async () => {
  const from = site.settings;
  await site.stopServer();
  await inSnapshot(from, schema, async (other) => {
    // The move can't create it then.
    await other.query('SET TRANSACTION READ WRITE');
    await other.query('CREATE TABLE data_move (mark text)');
    await killOnceBlocked(other, launchMove(from, 'sqlite'));
  });
  await expect(start(onSqlite)).rejects.toThrow(interrupted);
  await start(from);
  await stopAll();
  expect(await moveToSqlite()).toMatchObject({ code: 0, errors: [] });
  await expect(start(from)).rejects.toThrow(wasMoved);
  await start(onSqlite);
});

test('one that is killed after the old rows are marked lets no server start until it is undone', async () => {
  await moveToSqlite();
  const to = onPostgres();
  await (await openDatabase(place.settings, schema)).close();
  const move = launchMove(onSqlite, to.databaseUrl!);
  const find = `SELECT 1 FROM pg_class WHERE relname = 'data_move'`;
  await inSnapshot(to, schema, async (other) => {
    await other.query('COMMIT');
    while (move.isRunning() && (await other.query<object[]>(find)).length === 0)
      await new Promise(setImmediate);
    await other.query('BEGIN');
    await other.query('LOCK TABLE data_move IN ACCESS SHARE MODE');
    await killOnceBlocked(other, move);
  });
  await expect(start(to)).rejects.toThrow(interrupted);
  await expect(start(onSqlite)).rejects.toThrow(wasMoved);
  expect((await moveData(onSqlite, to.databaseUrl!)).errors).toEqual([expect.stringMatching(wasMoved)]);
  expect(await undoMove(onSqlite)).toMatchObject({ code: 0, errors: [] });
  await start(onSqlite);
});

test('no server starts on what was moved away, until the move is undone while none runs', async () => {
  await moveToSqlite();
  await expect(start(site.settings)).rejects.toThrow(wasMoved);
  expect((await undoMove(onSqlite)).errors).toEqual([expect.stringMatching(/^There is nothing to undo/)]);
  await start(onSqlite);
  expect((await undoMove(site.settings)).errors).toEqual([expect.stringContaining('already using')]);
  await stopAll();
  expect((await undoMove(site.settings)).out).toEqual([
    expect.stringMatching(/^Undone: servers start on the old data/),
  ]);
  await start(site.settings);
});
