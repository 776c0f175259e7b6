import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../testing/backup/backup-commands.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { onPostgres } from '../../testing/databases/test-database.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';
import { eventually } from '../../testing/site/eventually.js';
import { neededBytes } from './free-space.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => (owner = await site.owner()));

const refusal = (place: string) =>
  new RegExp(
    `^A backup needs 80000\\d\\d\\.\\d MB in ${place} until it is proved, but only \\d+\\.\\d MB is free\\. Make room there, or set BACKUP_DIR to another disk\\.$`,
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
    lastFailure: { reason: expect.stringMatching(refusal('BACKUP_DIR')) },
    lastProved: null,
    backups: [],
  });
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name !== '.lock.db')).toEqual([]);
});

test('it counts the rows dumped, unpacked for the proof, loaded and in that database’s log, and the files', async () => {
  const needed = (paths: string[] = []) => neededBytes(site.settings, paths);
  const before = await needed();
  const bytes = 4_000_000;
  const text = onPostgres
    ? `(SELECT string_agg(md5(i::text), '') FROM generate_series(1, ${bytes / 32}) i)`
    : `hex(randomblob(${bytes / 2}))`;
  await runSql(
    site.settings,
    `INSERT INTO audit (at, "actorId", action, "targetType", "targetId", "requestId")
     VALUES ('2026-11-21', 1, 'user.updated', 'user', 1, ${text})`,
  );
  const growth = (await needed()) - before;
  expect(growth).toBeGreaterThan(4 * bytes);
  expect(growth).toBeLessThan(5 * bytes);
  writeFileSync(join(site.settings.dataDir, 'notes.txt'), 'x'.repeat(1_000));
  expect((await needed(['notes.txt', 'gone.txt'])) - (await needed())).toBe(1_000);
});
