import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backUp } from '../../testing/backup/backup-commands.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { TestSite } from '../../testing/site/test-site.js';

test('a backup that only its owner may read is kept if its rows come back the same, and not if they don’t (K5)', async () => {
  const site = await TestSite.start();
  try {
    const owner = await site.owner();
    const folder = join(site.settings.dataDir, 'backups');
    const proved = await backUp(site.settings, ['--json']);
    expect([proved.code, proved.errors]).toEqual([0, []]);
    const path = proved.json.path as string;
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const names = readdirSync(folder).sort();
    expect(names).toContain(basename(path));
    const before = (await owner.get('backups')).body;
    expect(before).toMatchObject({ backups: [{ name: basename(path) }], lastFailure: null });

    // The number 5 comes back as a text, because the migrations make the column one.
    await runSql(
      site.settings,
      `ALTER TABLE pictures DROP COLUMN preview;
       ALTER TABLE pictures ADD COLUMN preview integer NOT NULL DEFAULT 5`,
    );
    const { code, errors } = await backUp(site.settings);
    const reason = 'The rows of pictures changed while they were loaded. Please report this.';
    expect([code, errors]).toEqual([1, [reason]]);
    expect(readdirSync(folder).sort()).toEqual(names);
    expect((await owner.get('backups')).body).toEqual(before);
  } finally {
    await site.stop();
  }
});
