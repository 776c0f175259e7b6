import { readdirSync, renameSync, watch, writeFileSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { User } from '../../accounts/users/user.entity.js';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer } from '../../testing/server/start-server.js';
import { type ProcessSite, TestSite } from '../../testing/site/test-site.js';
import { stageBackup, type Staging } from './stage-backup.js';
import { keepChecked, markReady, readLastRestore, stagedArchive, stagedPlace } from './staged-restore.js';
import { beginSwap, renamesLeft, takeUpRestore } from './take-up-restore.js';

/** An installation with Ada and a file of hers; and a backup of it with Bob, without the file and with another. */
let site: ProcessSite;
let folder: string;
let archive: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-take-up-'));
  site = await TestSite.startProcess();
  const { dataDir: data } = site.settings;
  await site.user({ email: 'bob@portfolio.example' });
  writeFileSync(join(data, 'of-then.txt'), 'then');
  const { json } = await backUp(site.settings, ['--json'], { BACKUP_DIR: folder });
  archive = json.path as string;
  await rm(join(data, 'of-then.txt'));
  writeFileSync(join(data, 'of-now.txt'), 'now');
  await site.user({ email: 'ada@portfolio.example' });
  site.server.signal('SIGTERM');
  await site.server.exited;
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  dataDir = join(folder, 'data');
  await cp(site.settings.dataDir, dataDir, { recursive: true });
});
afterEach(() => rm(dataDir, { recursive: true }));

const place = () => ({ dataDir, backupDir: join(dataDir, 'backups'), databaseUrl: undefined });

/** Beside the data, as an upload leaves it. */
const stage = async (): Promise<Staging> => {
  await mkdir(stagedPlace(dataDir));
  await copyFile(archive, stagedArchive(dataDir));
  const staging = await stageBackup({ ...place(), maxBytes: 1_000_000_000 });
  if ('checked' in staging) keepChecked(dataDir, staging.checked);
  return staging;
};

const dataIn = async (at: string) => ({
  emails: (await readRows({ dataDir: at }, User, { order: { userId: 'ASC' } }))
    .map(({ email }) => email)
    .slice(1),
  files: readdirSync(at).filter((name) => name.endsWith('.txt')),
});

const now = { emails: ['bob@portfolio.example', 'ada@portfolio.example'], files: ['of-now.txt'] };
const then = { emails: ['bob@portfolio.example'], files: ['of-then.txt'] };

const hiddenEntries = (): string[] => readdirSync(dataDir).filter((name) => name.startsWith('.'));

const expectRestored = async (): Promise<void> => {
  const { keptIn, failure } = readLastRestore(dataDir)!;
  expect(failure).toBeNull();
  expect(await dataIn(dataDir)).toEqual(then);
  expect(await dataIn(join(dataDir, keptIn!))).toEqual(now);
  expect(hiddenEntries().sort()).toEqual([keptIn, '.last-restore.json'].sort());
};

test('the next start puts in place what is ready, and keeps the data of before', async () => {
  await stage();
  await takeUpRestore(place());
  expect(await dataIn(dataDir)).toEqual(now);
  markReady(dataDir);
  await takeUpRestore(place());
  await expectRestored();
  await takeUpRestore(place());
  await expectRestored();
});

test('after any number of renames nothing uses the data, until a start has finished them', async () => {
  await stage();
  markReady(dataDir);
  await beginSwap(place(), { at: '2026-01-02T03:04:05.678Z', madeAt: '2026-01-01T03:04:05.678Z' });
  const begun = join(folder, 'begun');
  await cp(dataDir, begun, { recursive: true });
  const all = (): [string, string][] => Object.values(renamesLeft(dataDir)).flat();
  const total = all().length;
  expect(total).toBeGreaterThan(5);
  for (let done = 0; done <= total; done += 1) {
    await rm(dataDir, { recursive: true });
    await cp(begun, dataDir, { recursive: true });
    await mkdir(join(dataDir, '.before-restore-2026-01-02T03-04-05.678Z'));
    for (const [from, to] of all().slice(0, done)) renameSync(from, to);
    expect((await backUp({ dataDir })).errors.join()).toMatch(/is half restored|There is no installation/);
    expect((await restore({ dataDir }, archive)).errors.join()).toContain(
      'Start the server: it finishes that first.',
    );
    await takeUpRestore(place());
    await expectRestored();
  }
});

test.each(['.staged-restore/swap.json', '.restoring'])(
  'killed when %s appears, the next start restores it',
  async (entry) => {
    await stage();
    markReady(dataDir);
    const first = launchServer(serverEnvironment({ dataDir }));
    const watched = watch(join(dataDir, dirname(entry)), (_event, name) => {
      if (name === basename(entry)) first.signal('SIGKILL');
    });
    await Promise.race([first.exited, first.ready.catch(() => undefined)]);
    watched.close();
    await first.stop();
    expect(first.output()).not.toContain('ready on');
    const next = launchServer(serverEnvironment({ dataDir }));
    await next.ready;
    next.signal('SIGTERM');
    await next.exited;
    await expectRestored();
  },
);

test('what can’t be prepared is thrown away, and all stays as it was', async () => {
  await stage();
  markReady(dataDir);
  writeFileSync(join(stagedPlace(dataDir), 'database', 'portico.db'), 'no database');
  await takeUpRestore(place());
  expect(await dataIn(dataDir)).toEqual(now);
  expect(readLastRestore(dataDir)).toMatchObject({
    keptIn: null,
    failure: 'It couldn’t be prepared, so everything is as before. The server’s log says why.',
  });
  expect(hiddenEntries()).toEqual(['.last-restore.json']);
});

test('pictures on a disk of their own are refused, as no rename replaces them', async () => {
  await mkdir(join(folder, 'disk'));
  await rm(join(dataDir, 'pictures'), { recursive: true });
  await symlink(join(folder, 'disk'), join(dataDir, 'pictures'));
  expect(await stage()).toEqual({
    refused:
      'DATA_DIR/pictures is on another disk, so it can’t be replaced here. Use npm run restore on the server.',
  });
});

test('what needs more room than there is is refused', async () => {
  await mkdir(stagedPlace(dataDir));
  await copyFile(archive, stagedArchive(dataDir));
  expect(await stageBackup({ ...place(), maxBytes: 1_000 })).toEqual({
    refused: 'The file holds more than the disk has room for. Make room there, then try again.',
  });
});
