import { blockWrites } from '../testing/databases/block-writes.js';
import { readRows } from '../testing/databases/read-rows.js';
import { TestSite } from '../testing/site/test-site.js';
import { AuditEntry } from './audit-entry.entity.js';

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
