import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { User } from '../../accounts/users/user.entity.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { createTestDatabase, onPostgres, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { TestSite } from '../../testing/site/test-site.js';
import { idOf } from '../../testing/site/user-edits.js';

const erased = 'ada@erased.example';

/** A backup with Ada, whose account was deleted later. */
let site: TestSite;
let archive: string;
let place: TestDatabase;
beforeAll(async () => {
  site = await TestSite.start();
  const ada = await site.user({ email: erased });
  await (await site.owner()).post('pictures', await aPicture(80, 60).png().toBuffer());
  archive = (await backUp(site.settings, ['--json'])).json.path;
  await (await site.owner()).delete(`users/edit/${await idOf(ada)}`);
  // A stop notes it beside the backup.
  site.server.signal('SIGTERM');
  await site.server.exited;
});
afterAll(() => site.stop());
beforeEach(async () => (place = await createTestDatabase()));
afterEach(() => place.drop());

const program = resolve(__dirname, '../../../dist/run-backup.js');
const script = `
  import { existsSync } from 'node:fs';
  import { runRestore } from ${JSON.stringify(program)};
  const [archive, path, changes] = process.argv.slice(1);
  let isThere = false;
  let left = Number(changes);
  const look = () => {
    if (existsSync(path) !== isThere) {
      isThere = !isThere;
      left -= 1;
    }
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    setImmediate(look);
  };
  if (path) look();
  await runRestore([archive], process.env, console);`;

/** @param killAt when a path in the data folder appears (1), or disappears again (2); it looks itself, so that it isn't late */
const launchRestore = (killAt?: { path: string; changes: 1 | 2 }) => {
  const args = killAt ? [join(place.settings.dataDir, killAt.path), String(killAt.changes)] : [];
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, archive, ...args], {
    env: serverEnvironment(place.settings),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: () => child.kill('SIGKILL'),
    isKilled: async () => expect(await ended).toEqual([null, 'SIGKILL']),
  };
};
type LaunchedRestore = ReturnType<typeof launchRestore>;

const until = async (restoring: LaunchedRestore, isSo: () => Promise<boolean>): Promise<void> => {
  while (restoring.isRunning() && !(await isSo())) await new Promise(setImmediate);
};

/** @returns the text of the refusal, or undefined if it started */
const refusalOf = async (settings: DatabaseSettings): Promise<string | undefined> => {
  const server = launchServer(serverEnvironment(settings));
  try {
    return await server.ready.then(
      () => undefined,
      (error: Error) => error.message,
    );
  } finally {
    await server.stop();
  }
};

/** Of a server that has the same database, and files of its own. */
const refusalElsewhere = async (): Promise<string | undefined> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-elsewhere-'));
  await cp(site.settings.dataDir, dataDir, { recursive: true });
  const refusal = await refusalOf({ ...place.settings, dataDir });
  await rm(dataDir, { recursive: true });
  return refusal;
};

const emails = async (settings: DatabaseSettings) =>
  (await readRows(settings, User)).map(({ email }) => email);

const interrupted = /A restore into .+ is running or was interrupted\. If it was, run npm run restore again/;

const restoreAgain = async (): Promise<void> => {
  expect(await restore(place.settings, archive)).toMatchObject({ code: 0, errors: [] });
  expect(await emails(place.settings)).not.toContain(erased);
  expect(await refusalOf(place.settings)).toBeUndefined();
};

test('a restore that is killed while it unpacks leaves nothing that a server would start on, and can be run again', async () => {
  await launchRestore({ path: '.restoring/tables', changes: 1 }).isKilled();
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  await restoreAgain();
});

/** On PostgreSQL it waits for a lock of ours then; on SQLite it has just closed the loaded database. */
const killBeforeErasing = async (): Promise<void> => {
  if (!onPostgres)
    return launchRestore({ path: '.restoring/database/portico.db-wal', changes: 2 }).isKilled();
  await (
    await openDatabase({ ...place.settings, dataDir: join(site.settings.dataDir, 'other') }, schema)
  ).close();
  const restoring = launchRestore();
  await inSnapshot(place.settings, schema, async (other) => {
    await other.query('COMMIT');
    const loaded = 'SELECT 1 FROM users OFFSET 1';
    await until(restoring, async () => (await other.query<object[]>(loaded)).length > 0);
    await other.query('BEGIN');
    await other.query('LOCK TABLE users IN SHARE MODE');
    const blocked = 'FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    await until(restoring, async () => (await other.query<object[]>(`SELECT 1 ${blocked}`)).length > 0);
    restoring.kill();
    await restoring.isKilled();
    await other.query(`SELECT pg_terminate_backend(pid, 5000) ${blocked}`);
    await other.query('ROLLBACK');
  });
};

test('one that is killed before it erases again who was deleted leaves nothing that any server would start on', async () => {
  await killBeforeErasing();
  const { dataDir, databaseUrl } = place.settings;
  const loaded = databaseUrl ? place.settings : { dataDir: join(dataDir, '.restoring/database') };
  expect(await emails(loaded)).toContain(erased);
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  if (databaseUrl) expect(await refusalElsewhere()).toMatch(interrupted);
  await restoreAgain();
});

test('one that is killed while its files are put in place leaves nothing that any server would start on', async () => {
  await launchRestore({ path: 'pictures', changes: 1 }).isKilled();
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  if (onPostgres) expect(await refusalElsewhere()).toMatch(interrupted);
  else await restoreAgain();
});
