import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { User } from '../../accounts/users/user.entity.js';
import {
  backupOf,
  hiddenEntriesOf,
  settledState,
  upload,
  uploadedState,
} from '../../testing/backup/uploading.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

let site: TestSite;
let owner: ApiClient;
/** Of the same installation, with Ada. */
let file: Buffer;
beforeAll(async () => {
  site = await TestSite.startProcess();
  await site.user({ email: 'ada@portfolio.example' });
  file = await backupOf(site);
  await site.stop();
});
afterEach(() => site.stop());

const start = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
  site = await TestSite.startProcess(env);
  owner = await site.owner();
};

const emails = async (dataDir = site.settings.dataDir): Promise<(string | null)[]> =>
  (await readRows({ dataDir }, User, { order: { userId: 'ASC' } })).map(({ email }) => email).slice(1);

test('what was checked outlives a killed server for a day, and can be thrown away', async () => {
  await start();
  await upload(owner, file);
  await settledState(owner);
  await site.restart();
  owner = await site.owner();
  expect((await uploadedState(owner)).stage).toBe('checked');
  expect((await owner.delete('backups/uploaded')).status).toBe(204);
  expect([(await uploadedState(owner)).stage, hiddenEntriesOf(site)]).toEqual(['none', []]);

  await upload(owner, file);
  await settledState(owner);
  const note = join(site.settings.dataDir, '.staged-restore', 'checked.json');
  const uploadedAt = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  writeFileSync(note, JSON.stringify({ ...JSON.parse(readFileSync(note, 'utf8')), uploadedAt }));
  await site.restart();
  owner = await site.owner();
  expect([(await uploadedState(owner)).stage, hiddenEntriesOf(site)]).toEqual(['none', []]);
});

test('what can’t be noted in DATA_DIR is told, and the server goes on', async () => {
  await start();
  // Where the note has to be is a folder.
  const block = (note: string) =>
    mkdirSync(join(site.settings.dataDir, '.staged-restore', note, 'x'), { recursive: true });
  expect((await upload(owner, file)).status).toBe(202);
  block('checked.json');
  expect(await settledState(owner)).toMatchObject({
    stage: 'refused',
    reason: 'It couldn’t be checked. The server’s log says why.',
  });
  await upload(owner, file);
  expect((await settledState(owner)).stage).toBe('checked');
  block('ready');
  await owner.post('backups/uploaded/restore', { password });
  expect(await settledState(owner)).toMatchObject({
    stage: 'checked',
    reason: expect.stringMatching(/^Nothing was restored\. Something went wrong/),
  });
  expect(readdirSync(join(site.settings.dataDir, '.staged-restore'))).not.toContain('ready');
});

test.each(['arriving', 'checking', 'backing-up'])(
  'killed while it is %s, all stays as it was',
  async (stage) => {
    await start();
    await site.user({ email: 'ada@portfolio.example' });
    if (stage === 'arriving') {
      await owner.post('backups/uploaded', { bytes: file.length, password });
      const body = new ReadableStream({ start: (controller) => controller.enqueue(file.subarray(0, 1_000)) });
      const sending = fetch(`${site.url}/api/backups/uploaded`, {
        method: 'PUT',
        headers: { 'content-type': 'application/gzip', 'x-auth-token': owner.token! },
        body,
        duplex: 'half',
      } as RequestInit).catch(() => undefined);
      await eventually(async () => expect((await uploadedState(owner)).stage).toBe('arriving'));
      expect((await owner.post('backups/uploaded', { bytes: 1, password })).body.errors).toEqual([
        { msg: 'Another backup is being uploaded. Wait for it' },
      ]);
      await site.restart();
      await sending;
    } else {
      await upload(owner, file);
      if (stage === 'backing-up') {
        await settledState(owner);
        expect((await owner.post('backups/uploaded/restore', { password })).body.stage).toBe(stage);
      }
      await site.restart();
    }
    owner = await site.owner();
    expect(await emails()).toEqual(['ada@portfolio.example']);
    expect((await uploadedState(owner)).stage).toBe(stage === 'backing-up' ? 'checked' : 'none');
  },
);

test('without a backup of today nothing is restored', async () => {
  await start();
  const noFolder = join(site.settings.dataDir, 'file');
  writeFileSync(noFolder, '');
  await site.restart({ BACKUP_DIR: join(noFolder, 'backups') });
  owner = await site.owner();
  await upload(owner, file);
  await settledState(owner);
  await eventually(async () => expect((await owner.get('backups')).body.isUnderWay).toBe(false));
  expect((await owner.post('backups/uploaded/restore', { password })).status).toBe(202);
  expect(await settledState(owner)).toMatchObject({
    stage: 'checked',
    reason:
      'Nothing was restored, because today’s data couldn’t be backed up first. BACKUP_DIR isn’t a folder. Set BACKUP_DIR to one.',
  });
  expect(existsSync(join(site.settings.dataDir, '.staged-restore', 'ready'))).toBe(false);
});
