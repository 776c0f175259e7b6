import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backups } from '@portico/contract/backup/backups';
import { useTemporaryFolder } from '@portico/release/testing/temporary-folder';
import { startSiteWithScreen } from '../testing/access/site-with-screen.js';
import { restore } from '../testing/backup/backup-commands.js';
import { postDownload } from '../testing/backup/post-download.js';
import { createTestDatabase } from '../testing/databases/test-database.js';
import { LockTakenError } from '../database/database-errors.js';
import type { ApiClient } from '../testing/site/api-client.js';
import { password, TestSite } from '../testing/site/test-site.js';
import { eventually } from '../testing/site/eventually.js';
import { makeBackup } from './make/make-backup.js';

let site: TestSite;
let owner: ApiClient;
// Before the folder is removed.
afterEach(() => site.stop());
const temporary = useTemporaryFolder();
let folder: string;
beforeEach(() => (folder = temporary.path));
const start = async (env: NodeJS.ProcessEnv = {}) => {
  site = await TestSite.start(env);
  owner = await site.owner();
};

const state = async (): Promise<Backups> => (await owner.get('backups')).body;
const ended = async (): Promise<Backups> => {
  await eventually(async () => expect((await state()).isUnderWay).toBe(false));
  return state();
};
const download = (fields: object, client = owner) => postDownload(client, fields);
const entries = (action: string) => site.audited({ action });

test('the owner makes a backup, sees it and downloads it, and it can be restored', async () => {
  await start();
  expect(await state()).toEqual({
    lastFailure: null,
    schedule: 'off',
    isScheduleFixed: false,
    isInDataDir: true,
    kept: null,
    isKeptFixed: false,
    isUnderWay: false,
    listFailure: null,
    backups: [],
  });
  const begun = await owner.post('backups', { password });
  expect([begun.status, begun.body.isUnderWay]).toEqual([202, true]);
  const second = await owner.post('backups', { password });
  expect([second.status, second.body.errors]).toEqual([409, [{ msg: 'A backup is being made already' }]]);

  const { backups, lastFailure } = await ended();
  const [made] = backups;
  expect([backups.length, lastFailure]).toEqual([1, null]);
  expect(await entries('backup.started')).toHaveLength(1);

  const answer = await download({ name: made!.name, password });
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${made!.name}"`,
      'content-length': String(made!.bytes),
      'cache-control': 'no-store',
    }),
  ]);
  expect(answer.headers.has('content-encoding')).toBe(false);
  const file = join(folder, 'downloaded.tar.gz');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const place = await createTestDatabase();
  expect(await restore(place.settings, file)).toMatchObject({ code: 0, errors: [] });
  await place.drop();
  expect((await entries('backup.downloaded')).map(({ actorId, detail }) => [actorId, detail])).toEqual([
    [1, made!.name],
  ]);
});

test('a failure is told in plain words until a backup succeeds, and the server stays ready', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  site = await startSiteWithScreen({ BACKUP_DIR: join(file, 'backups') });
  owner = await site.owner();
  await owner.post('backups', { password });
  const { lastFailure, backups } = await ended();
  const reason = `${file}/backups can’t be used (ENOTDIR). See what it is and who owns it.`;
  expect([lastFailure!.reason, backups]).toEqual([reason, []]);
  expect((await owner.get('health/ready')).status).toBe(200);
  rmSync(file);
  await owner.post('backups', { password });
  expect(await ended()).toMatchObject({ lastFailure: null, backups: [expect.anything()] });
});

test('the owner has the server make one a week, which begins at once, and says how many days stay', async () => {
  await start();
  const put = (body: object) => owner.put('backups/schedule', { password, ...body });
  expect((await put({ schedule: 'weekly', password: 'a guess' })).status).toBe(403);
  const badly = await put({ schedule: 'weekly', kept: 0 });
  expect([badly.status, badly.body.errors[0].path]).toEqual([422, 'kept']);
  const { status, body } = await put({ schedule: 'weekly', kept: 3 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ schedule: 'weekly', kept: 3, isInDataDir: true, isUnderWay: true }),
  ]);
  expect((await ended()).backups).toHaveLength(1);
  expect((await put({ schedule: 'daily' })).body).toMatchObject({ kept: 3, isUnderWay: false });
  expect((await put({ schedule: 'off' })).body).toMatchObject({ kept: null, schedule: 'off' });
  expect((await entries('backup.scheduled')).map(({ detail }) => detail)).toEqual(['weekly', 'daily', 'off']);
  // What another server of the site made since counts.
  const { dataDir } = site.settings;
  const place = { backupDir: join(dataDir, 'backups'), backupsKept: undefined };
  const again = { ...site.settings, ...place, periodMs: 60 * 60 * 1000 };
  await expect(makeBackup(again)).rejects.toThrow(LockTakenError);
});

test('what the environment says wins over the owner’s schedule', async () => {
  await start({ BACKUP_DIR: folder, BACKUP_KEEP: '5' });
  await ended();
  const { body } = await owner.put('backups/schedule', { schedule: 'off', kept: 3, password });
  expect(body).toMatchObject({ schedule: 'daily', isScheduleFixed: true, kept: 5, isKeptFixed: true });
});
