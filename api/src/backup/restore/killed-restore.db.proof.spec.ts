import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let archive: string;
let place: TestDatabase;
beforeAll(async () => {
  site = await TestSite.startProcess();
  await (await site.owner()).post('pictures', await aPicture(80, 60).png().toBuffer());
  archive = (await backUp(site.settings, ['--json'])).json.path;
  await site.stopServer();
});
afterAll(() => site.stop());
beforeEach(async () => (place = await createTestDatabase()));
afterEach(() => place.drop());

const program = resolve(__dirname, '../../../dist/commands/run-backup.js');
const script = `
  import { existsSync } from 'node:fs';
  import { runRestore } from ${JSON.stringify(program)};
  const [archive, path] = process.argv.slice(1);
  const look = () => {
    if (existsSync(path)) process.kill(process.pid, 'SIGKILL');
    setImmediate(look);
  };
  look();
  await runRestore([archive], process.env, console);`;

/** @param path in the data folder. The restore looks for it itself, so that it isn't killed late. */
const killOnceThere = async (path: string): Promise<void> => {
  const args = [script, archive, join(place.settings.dataDir, path)];
  const child = spawn(process.execPath, ['--input-type=module', '-e', ...args], {
    env: serverEnvironment(place.settings),
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
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

const interrupted = /A restore into .+ is running or was interrupted\. If it was, run npm run restore again/;

const restoreAgain = async (): Promise<void> => {
  expect(await restore(place.settings, archive)).toMatchObject({ code: 0, errors: [] });
  expect(await refusalOf(place.settings)).toBeUndefined();
};

test('a restore that is killed while it unpacks leaves nothing that a server would start on, and can be run again', async () => {
  await killOnceThere('.restoring/tables');
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  await restoreAgain();
});

test('one that is killed while its files are put in place leaves nothing that a server would start on, and can be run again', async () => {
  await killOnceThere('pictures');
  expect(await refusalOf(place.settings)).toMatch(interrupted);
  const { databaseUrl } = site.settings;
  const elsewhere = databaseUrl && (await restore({ ...place.settings, databaseUrl }, archive)).errors[0];
  expect(elsewhere).toEqual(databaseUrl && expect.stringContaining('The database of DATABASE_URL is in use'));
  await restoreAgain();
});
