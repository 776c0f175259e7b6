import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../testing/backup/backup-commands.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const refusal = (place: string) =>
  new RegExp(
    `^A backup needs 160000\\d\\d\\.\\d MB in ${place} until it is proved, but only \\d+\\.\\d MB is free\\. Make room there, or set BACKUP_DIR to another disk\\.$`,
  );

test('a backup that its disk has no room for is refused before anything is written, and the administration says so', async () => {
  const { dataDir } = site.settings;
  // Takes nothing on the disk, but would in a backup.
  const vast = join(dataDir, 'pictures', 'vast', '80.webp');
  mkdirSync(join(vast, '..'), { recursive: true });
  writeFileSync(vast, '');
  truncateSync(vast, 8_000_000_000_000);

  const { code, errors } = await backUp(site.settings);
  expect([code, errors]).toEqual([1, [expect.stringMatching(refusal(join(dataDir, 'backups')))]]);
  expect((await owner.post('backups', { password })).status).toBe(202);
  const state = async () => (await owner.get('backups')).body;
  await eventually(async () => expect((await state()).isUnderWay).toBe(false));
  expect(await state()).toMatchObject({
    lastFailure: { reason: expect.stringMatching(refusal(join(dataDir, 'backups'))) },
    backups: [],
  });
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name !== '.lock.db')).toEqual([]);
});
