import { blockWrites } from '../testing/databases/block-writes.js';
import { TestSite } from '../testing/site/test-site.js';

let site: TestSite;
beforeAll(async () => (site = await TestSite.start()));
afterAll(() => site.stop());

test('a refusal stays one also when it cannot be noted', async () => {
  const user = await site.user();
  const unblock = blockWrites(site.settings);
  expect((await user.get('audit')).status).toBe(403);
  unblock();
  expect(site.server.output()).toContain('A refusal could not be noted in the audit');
});
