import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { aNewInterest } from '@portico/contract/testing/rows';
import { unpackTar } from 'modern-tar';
import { backUp, restore } from '../../testing/backup/backup-commands.js';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.js';
import { aPicture } from '../../testing/pictures/pictures.js';
import { serverEnvironment } from '../../testing/server/server-environment.js';
import { launchServer, type ServerProcess } from '../../testing/server/start-server.js';
import { ApiClient } from '../../testing/site/api-client.js';
import { ownerEmail, password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

const site = TestSite.useProcess();
let owner: ApiClient;
let place: TestDatabase;
let restored: ServerProcess | undefined;
beforeAll(async () => (owner = await site.owner()));
beforeEach(async () => (place = await createTestDatabase()));
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  await place.drop();
});

const made = async (): Promise<string> => {
  const { code, errors, json } = await backUp(site.settings, ['--json']);
  if (code !== 0) throw new Error(errors.join());
  return json.path as string;
};

const startRestored = async (token?: string): Promise<ApiClient> => {
  restored = launchServer({ ...serverEnvironment(place.settings), TRUST_PROXY: '1' });
  return new ApiClient(await restored.ready, '203.0.113.7', token);
};

const namesIn = async (path: string): Promise<string[]> =>
  (await unpackTar(gunzipSync(readFileSync(path)))).map(({ header }) => header.name);

test('ids of rows that were deleted are not given again', async () => {
  const { interestId } = (await owner.post('interests/add', aNewInterest())).body;
  await owner.delete(`interests/delete/${interestId}`);
  await restore(place.settings, await made());
  const client = await startRestored();
  client.token = (await client.post('auth', { email: ownerEmail, password })).body.token;
  expect((await client.post('interests/add', aNewInterest())).body.interestId).toBeGreaterThan(interestId);
});

test('pictures on another disk are in it through a link', async () => {
  const { pictureId } = (await owner.post('pictures', await aPicture(80, 60).png().toBuffer())).body;
  const pictures = join(site.settings.dataDir, 'pictures');
  const disk = join(place.settings.dataDir, 'pictures');
  await rename(pictures, disk);
  await symlink(disk, pictures);
  const linked = (await backUp(site.settings, ['--json'])).json;
  await rm(pictures);
  await rename(disk, pictures);
  expect(await namesIn(linked.path)).toContain(`files/pictures/${pictureId}/80.webp`);
});

test('it is whole if a picture that nothing uses is removed meanwhile', async () => {
  const { dataDir } = site.settings;
  const [large, unused] = ['a', 'b'].map((name) => join(dataDir, 'pictures', name.repeat(32)));
  for (const folder of [large!, unused!]) await mkdir(folder, { recursive: true });
  // Long to pack, and before the other, which packing doesn't look at yet: it looks ahead a little.
  writeFileSync(join(large!, '320.webp'), randomBytes(32 * 1024 * 1024));
  for (let ahead = 0; ahead <= cpus().length; ahead += 1)
    writeFileSync(join(large!, `640-${ahead}.webp`), 'any');
  writeFileSync(join(unused!, '320.webp'), 'a picture');
  const isIn = async (path: string) => (await namesIn(path)).some((name) => name.includes('b'.repeat(32)));
  expect(await isIn(await made())).toBe(true);

  const isPacking = () =>
    readdirSync(join(dataDir, 'backups'), { recursive: true }).some((name) =>
      `${name}`.endsWith('/backup.tar.gz'),
    );
  const making = made();
  await eventually(async () => {
    await setTimeout(5);
    expect(isPacking()).toBe(true);
  });
  await rm(unused!, { recursive: true });
  expect(await isIn(await making)).toBe(false);
  await rm(large!, { recursive: true });
});

test('a backup that is where it has files is not overwritten', async () => {
  await owner.post('pictures', await aPicture().png().toBuffer());
  const backupDir = join(place.settings.dataDir, 'pictures');
  const { path } = (await backUp(site.settings, ['--json'], { BACKUP_DIR: backupDir })).json;
  const { code, errors } = await restore(place.settings, path);
  expect([code, errors.join()]).toEqual([1, expect.stringContaining("isn't empty: it has pictures")]);
  const inPlace = await restore(place.settings, path, { BACKUP_DIR: backupDir });
  expect(inPlace.errors.join()).toContain('Move the backups elsewhere first');
  expect([existsSync(path), readdirSync(place.settings.dataDir)]).toEqual([
    true,
    expect.not.arrayContaining(['.restoring']),
  ]);
});

test('of two restores at once one is refused, and the other is whole', async () => {
  const path = await made();
  const both = await Promise.all([1, 2].map(() => restore(place.settings, path)));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(readdirSync(place.settings.dataDir)).not.toContain('.restoring');
  expect((await (await startRestored()).get('interests')).status).toBe(200);
});

test('one backup at a time, and leftovers of killed ones are removed', async () => {
  const backupDir = join(place.settings.dataDir, 'elsewhere');
  const leftover = join(backupDir, '.unfinished-by-a-killed-process');
  await mkdir(leftover, { recursive: true });
  const both = await Promise.all(
    [1, 2].map(() => backUp(site.settings, ['--json'], { BACKUP_DIR: backupDir })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(both.flatMap(({ errors }) => errors).join()).toMatch(/Another backup into .+ is being made/);
  expect(readdirSync(backupDir).filter((name) => name.startsWith('.unfinished'))).toEqual([]);
});

test('says that a backup inside DATA_DIR doesn’t count; elsewhere it is kept to itself', async () => {
  const inside = await backUp(site.settings);
  expect(inside.out.join('\n')).toContain('It doesn’t count as a backup yet');
  const backupDir = join(place.settings.dataDir, 'elsewhere');
  const outside = await backUp(site.settings, [], { BACKUP_DIR: backupDir });
  expect(outside.out.join('\n')).not.toContain('count as a backup');
  expect(readdirSync(backupDir).filter((name) => !name.startsWith('.'))).toEqual([
    expect.stringMatching(/^portico-[\dTZ.-]+\.tar\.gz$/),
  ]);
});

test('other backups are not in it, and DATA_DIR may not be in BACKUP_DIR', async () => {
  await made();
  expect((await namesIn(await made())).filter((name) => name.includes('backups'))).toEqual([]);
  const { dataDir } = site.settings;
  expect((await backUp(site.settings, [], { BACKUP_DIR: join(dataDir, '..') })).errors.join()).toMatch(
    /Set BACKUP_DIR to a folder that doesn't contain DATA_DIR/,
  );
});
