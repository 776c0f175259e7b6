import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { blockWrites } from '../../testing/databases/block-writes.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

test('answers 403 even if it cannot be recorded, and records the next one', async () => {
  const user = await site.user();
  const unblock = blockWrites(site.settings);
  expect((await user.get('audit')).status).toBe(403);
  unblock();
  expect(site.server.output()).toContain('A refusal could not be recorded in the audit');
  const recorded = () => readRows(site.settings, AuditEntry, { where: { action: 'access.refused' } });
  expect(await recorded()).toEqual([]);
  expect((await user.get('audit')).status).toBe(403);
  expect(await recorded()).toHaveLength(1);
});

test('logs failed recordings only a few times per second', async () => {
  const user = await site.user();
  await runSql(
    site.settings,
    `CREATE TRIGGER full_disk BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const before = site.server.output().length;
  for (let times = 0; times < 100; times += 1) expect((await user.get('audit')).status).toBe(403);
  const lines =
    site.server
      .output()
      .slice(before)
      .match(/A refusal could not be recorded/g) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(50);
  await runSql(site.settings, 'DROP TRIGGER full_disk');
});
