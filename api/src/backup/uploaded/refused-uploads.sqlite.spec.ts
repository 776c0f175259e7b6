import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { openDatabase } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { backupOf, hiddenEntriesOf, settledState, upload } from '../../testing/backup/uploading.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { administrator } from '../../testing/site/user-edits.js';
import { stageBackup } from './stage-backup.js';
import { stagedArchive, stagedPlace } from './staged-restore.js';

// Checks run at a low priority.
jest.setTimeout(120_000);

const site = TestSite.use({ RESTORE_MAX_MB: '999999999' });
let owner: ApiClient;
let file: Buffer;
beforeAll(async () => {
  owner = await site.owner();
  file = await backupOf(site);
});

test('so is one whose rows, loaded into a database beside them, don’t fit with the files', async () => {
  const entries = (await unpackTar(gunzipSync(file))).map(({ header }) => header);
  const bytesOf = (folder: string) =>
    entries.filter(({ name }) => name.startsWith(folder)).reduce((sum, { size }) => sum + size, 0);
  const needed = bytesOf('files/') + 8 * bytesOf('tables/');
  const staged = async (maxBytes: number) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-staged-'));
    try {
      await (await openDatabase({ dataDir }, schema)).close();
      await mkdir(stagedPlace(dataDir));
      await writeFile(stagedArchive(dataDir), file);
      return await stageBackup({ dataDir, backupDir: join(dataDir, 'backups'), maxBytes });
    } finally {
      await rm(dataDir, { recursive: true });
    }
  };
  expect(await staged(needed)).toMatchObject({ checked: { hasKeys: false } });
  expect(await staged(needed - 1)).toEqual({
    refused: 'The file holds more than the disk has room for. Make room there, then try again.',
  });
});

test('so is what doesn’t fit, wasn’t announced or isn’t confirmed', async () => {
  const said = async (answer: Promise<{ status: number; body: { errors: { msg: string }[] } }>) => {
    const { status, body } = await answer;
    return [status, body.errors[0]!.msg];
  };
  expect(await said(upload(owner, file, 999_999_999_000_000))).toEqual([
    409,
    'The server’s disk has no room for the file. Make room there, then try again',
  ]);
  expect(await said(upload(owner, file, file.length + 1))).toEqual([
    400,
    'The upload ended early. Upload it again',
  ]);
  expect(await said(upload(owner, file, file.length - 1))).toEqual([
    413,
    'More arrived than was announced. Upload it again',
  ]);
  expect(await said(owner.put('backups/uploaded', file))).toEqual([
    409,
    'No upload was announced in this session. Upload it again',
  ]);
  expect(await said(owner.post('backups/uploaded/restore', { password }))).toEqual([
    409,
    'There is no checked backup to restore. Upload one',
  ]);
  expect(await said(owner.post('backups/uploaded', { bytes: 1, password: 'a guess' }))).toEqual([
    403,
    'Your password is wrong',
  ]);
  expect(hiddenEntriesOf(site)).toEqual([]);

  await site.restart({ RESTORE_MAX_MB: '1' });
  owner = await site.owner();
  expect(await said(upload(owner, file, 1_000_001))).toEqual([
    413,
    'The file is larger than 1 MB. Raise RESTORE_MAX_MB, or use npm run restore on the server',
  ]);
});

test('another administrator can’t upload, nor another session of the owner send the file', async () => {
  const [other] = await administrator(site, owner);
  expect((await upload(other, file)).body.errors).toEqual([{ msg: 'Only the site owner can do this' }]);
  await owner.post('backups/uploaded', { bytes: file.length, password });
  expect((await (await site.owner()).put('backups/uploaded', file)).status).toBe(409);
  expect((await owner.put('backups/uploaded', file)).status).toBe(202);
  expect((await settledState(owner)).stage).toBe('checked');
});
