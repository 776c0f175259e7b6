import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { blockWrites } from '../../testing/databases/block-writes.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
beforeAll(async () => (site = await TestSite.start()));
afterAll(() => site.stop());

test('a refusal stays one also when it cannot be noted, and the next one is', async () => {
  const user = await site.user();
  const unblock = blockWrites(site.settings);
  expect((await user.get('audit')).status).toBe(403);
  unblock();
  expect(site.server.output()).toContain('A refusal could not be noted in the audit');
  const noted = () => readRows(site.settings, AuditEntry, { where: { action: 'access.refused' } });
  expect(await noted()).toEqual([]);
  expect((await user.get('audit')).status).toBe(403);
  expect(await noted()).toHaveLength(1);
});

test('however many cannot be noted, the log says so a few times a second', async () => {
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
      .match(/A refusal could not be noted/g) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(50);
  await runSql(site.settings, 'DROP TRIGGER full_disk');
});
