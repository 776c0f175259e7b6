import { AuditEntry } from '../../database/audit-entry.entity.js';
import { blockWrites } from '../../testing/databases/block-writes.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let user: ApiClient;
let actorId: number;
beforeEach(async () => {
  user = await site.user();
  actorId = (await user.get('auth/self')).body.id;
});

const recorded = (): Promise<AuditEntry[]> => site.audited({ action: 'access.refused', actorId });

test('a refused request is in the audit once per route, whatever the id and session (L3)', async () => {
  const { status, body } = await user.post('project/add', {});
  expect(status).toBe(403);
  await Promise.all(Array.from({ length: 20 }, (_, index) => user.delete(`project/edit/${index + 7}`)));
  const elsewhere = await site.signIn((await user.get('auth')).body.email);
  await elsewhere.delete('project/edit/7');
  const entry = {
    id: expect.any(Number),
    at: expect.any(String),
    actorId,
    action: 'access.refused',
    targetType: 'project',
    address: expect.stringMatching(/^198\.51\.\d+\.0\/24$/),
    detail: null,
  };
  expect(await recorded()).toEqual([
    { ...entry, targetId: null, requestId: body.requestId },
    { ...entry, targetId: expect.any(Number), requestId: expect.any(String) },
  ]);
});

test("one user's refusal does not hide another's", async () => {
  await (await site.user()).get('audit');
  await user.get('audit');
  expect(await recorded()).toHaveLength(1);
});

test('the answer is 403 even if it cannot be recorded', async () => {
  const unblock = await blockWrites(site.settings, 'audit');
  expect((await user.get('audit')).status).toBe(403);
  await unblock();
  expect(site.server.output()).toContain('A refusal could not be recorded in the audit');
});
