import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aNewInterest } from '@portico/contract/testing/rows';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { type Ended, moveData } from '../../testing/backup/backup-commands.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { tableContents } from '../../testing/databases/table-contents.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let onSqlite: DatabaseSettings;
let place: TestDatabase;
beforeEach(async () => {
  site = await TestSite.start();
  onSqlite = { dataDir: site.settings.dataDir };
  place = await createTestDatabase();
});
afterEach(async () => {
  await place.drop();
  await site.stop();
});

const moveToSqlite = (): Promise<Ended> => moveData(site.settings, 'sqlite', () => site.stopServer());

const launchMove = (settings: DatabaseSettings, to: string): { isRunning(): boolean; kill(): Promise<void> } => {
  const program = resolve(__dirname, '../../../dist/run-move-data.js');
  const script = `import { runMoveData } from ${JSON.stringify(program)};
    process.exitCode = await runMoveData(['--to', process.argv[1]], process.env, { out() {}, error: console.error });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, to], {
    env: serverEnvironment(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
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
