import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseUnavailable } from '../../foundation/database/database-errors.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { openDatabase, type OpenDatabase } from '../../foundation/database/open-database.js';
import { connectedServers } from '../../foundation/database/shared-files/files-transaction.js';
import { SharedFilesListener } from '../../foundation/database/shared-files/shared-files-listener.js';
import { sharedFilesOf } from '../../foundation/database/shared-files/shared-files-of.js';
import { schema } from '../../schema.js';
import { moveData, undoMove } from '../../testing/backup/backup-commands.js';
import { TestSite } from '../../testing/site/test-site.js';
import { within } from '../../testing/site/within.js';

let site: TestSite;
/** Of a server on another machine. */
let elsewhere: DatabaseSettings;
let starting: OpenDatabase | undefined;
beforeEach(async () => {
  site = await TestSite.start();
  elsewhere = { ...site.settings, dataDir: await mkdtemp(join(tmpdir(), 'portico-elsewhere-')) };
});
afterEach(async () => {
  await starting?.close();
  await rm(elsewhere.dataDir, { recursive: true });
  await site.stop();
});

test('a move from PostgreSQL waits until servers with other folders are stopped, too', async () => {
  const listener = new SharedFilesListener(sharedFilesOf(elsewhere));
  listener.onApplicationBootstrap();
  const { databaseUrl } = site.settings;
  await within(5_000, async () => expect(await connectedServers(databaseUrl!)).toHaveLength(2));
  const isInPlace = (): boolean => existsSync(join(site.settings.dataDir, 'portico.db'));
  let wasInPlace: boolean | undefined;
  const ended = await moveData(
    site.settings,
    'sqlite',
    () => site.stopServer(),
    () => {
      wasInPlace = isInPlace();
      return listener.onModuleDestroy();
    },
  );
  expect(ended).toMatchObject({ code: 0, errors: [] });
  expect(ended.out.join('\n')).toContain(
    `Stop the other servers, too: Portico server on ${hostname()}, process ${process.pid} (`,
  );
  expect([wasInPlace, isInPlace()]).toEqual([false, true]);
});

test('a server elsewhere that was about to start when a move looked can write nothing that would be lost', async () => {
  starting = await openDatabase(elsewhere, schema);
  const write = () => starting!.write.query('UPDATE interests SET name = name');
  await write();
  expect((await moveData(site.settings, 'sqlite', () => site.stopServer())).code).toBe(0);
  const refused: unknown = await write().catch((error: unknown) => error);
  expect(String(refused)).toContain('This data was moved to another database');
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await undoMove(site.settings);
  await write();
});
