import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
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
  archive = (await backUp(site.settings, ['--json'])).json.path;
  await (await site.owner()).delete(`users/edit/${await idOf(ada)}`);
  // A stop notes it beside the backup.
  site.server.signal('SIGTERM');
  await site.server.exited;
});
afterAll(() => site.stop());
beforeEach(async () => (place = await createTestDatabase()));
afterEach(() => place.drop());

const launchRestore = () => {
  const program = resolve(__dirname, '../../../dist/run-backup.js');
  const script = `import { runRestore } from ${JSON.stringify(program)};
    process.exitCode = await runRestore([process.argv[1]], process.env, console);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, archive], {
    env: serverEnvironment(place.settings),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  return {
    isRunning: () => child.exitCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    },
  };
};
type LaunchedRestore = ReturnType<typeof launchRestore>;

const until = async (restoring: LaunchedRestore, isSo: () => boolean | Promise<boolean>): Promise<void> => {
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

const emails = async (settings: DatabaseSettings) =>
  (await readRows(settings, User)).map(({ email }) => email);

const interrupted = /A restore into .+ is running or was interrupted\. If it was, run npm run restore again/;

const restoreAgain = async (): Promise<void> => {
  expect(await restore(place.settings, archive)).toMatchObject({ code: 0, errors: [] });
  expect(await emails(place.settings)).not.toContain(erased);
  expect(await refusalOf(place.settings)).toBeUndefined();
};

test('a restore that is killed while it unpacks leaves nothing that a server would start on, and can be run again', async () => {
  const restoring = launchRestore();
  await until(restoring, () => existsSync(join(place.settings.dataDir, '.restoring/tables')));
  await restoring.kill();
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  await restoreAgain();
});

/** On PostgreSQL it waits for a lock of ours then; on SQLite it has just closed the loaded database. */
const killBeforeErasing = async (): Promise<void> => {
  if (!onPostgres) {
    const restoring = launchRestore();
    const database = join(place.settings.dataDir, '.restoring/database/portico.db');
    await until(restoring, () => existsSync(`${database}-wal`));
    await until(restoring, () => !existsSync(`${database}-wal`));
    return restoring.kill();
  }
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
    await restoring.kill();
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
  if (databaseUrl) {
    const elsewhere = await mkdtemp(join(tmpdir(), 'portico-elsewhere-'));
    await cp(site.settings.dataDir, elsewhere, { recursive: true });
    expect(await refusalOf({ databaseUrl, dataDir: elsewhere })).toMatch(interrupted);
    await rm(elsewhere, { recursive: true });
  }
  await restoreAgain();
});
