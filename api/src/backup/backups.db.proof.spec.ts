import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Backups } from '@portico/contract/backup/backups';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { backUp } from '../testing/backup/backup-commands.js';
import { postDownload } from '../testing/backup/post-download.js';
import { daysAgo } from '../testing/databases/days-ago.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { password, TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';
import { archiveNameOf } from './archive/manifest.js';

let site: TestSite;
let owner: ApiClient;
// Before the folder is removed.
afterEach(() => site.stop());
const temporary = useTemporaryFolder();
let folder: string;
beforeEach(() => (folder = temporary.path));
const start = async (env: NodeJS.ProcessEnv = {}) => {
  site = await TestSite.startProcess(env);
  owner = await site.owner();
};

const state = async (): Promise<Backups> => (await owner.get('backups')).body;
const ended = async (): Promise<Backups> => {
  await eventually(async () => expect((await state()).isUnderWay).toBe(false));
  return state();
};
const download = (fields: object, client = owner) => postDownload(client, fields);
const entries = (action: string) => site.audited({ action });

test('a folder that can’t be listed is no failed backup', async () => {
  await start({ BACKUP_DIR: folder });
  await ended();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  const { lastFailure, listFailure, backups } = await state();
  expect([lastFailure, listFailure, backups]).toEqual([
    null,
    `${folder} can’t be used (ENOTDIR). See what it is and who owns it.`,
    [],
  ]);
});

test('the rows that a killed backup left, and an upload to version 1.0, are removed by the next start', async () => {
  await start();
  const left = ['backups/.unfinished-one', '.staged-restore'].map((path) =>
    join(site.settings.dataDir, path),
  );
  for (const folder of left) mkdirSync(join(folder, 'tables'), { recursive: true });
  await site.restart();
  await eventually(async () => expect(left.filter((folder) => existsSync(folder))).toEqual([]));
});

test('no other file can be downloaded, and none is noted as downloaded', async () => {
  await start({ BACKUP_DIR: folder });
  await ended();
  const { name } = (await state()).backups[0]!;
  const before = await entries('backup.downloaded');
  for (const other of [
    '../portico.db',
    `../${basename(folder)}/${name}`,
    'portico.db',
    `${name}/`,
    '..',
    '',
  ]) {
    const answer = await download({ name: other, password });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ errors: [{ path: 'name', msg: 'This is not the name of a backup' }] }),
    ]);
  }
  expect((await download({ name: archiveNameOf(daysAgo(9)), password })).status).toBe(404);
  expect(await entries('backup.downloaded')).toEqual(before);
});

test('it says where backups go, how many are kept, and what a command made', async () => {
  writeFileSync(join(folder, archiveNameOf(daysAgo(0.5))), 'any');
  await start({ BACKUP_DIR: folder, BACKUP_KEEP: '5' });
  expect(await state()).toMatchObject({ schedule: 'daily', isInDataDir: false, kept: 5 });
  const { json } = await backUp(site.settings, ['--json'], { BACKUP_DIR: folder });
  const { backups } = await state();
  expect(backups).toHaveLength(2);
  expect(backups[0]).toEqual({ name: basename(json.path), bytes: json.bytes, madeAt: json.madeAt });
});
