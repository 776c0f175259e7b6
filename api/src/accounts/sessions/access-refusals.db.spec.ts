import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let user: ApiClient;
let actorId: number;
beforeEach(async () => {
  user = await site.user();
  actorId = (await user.get('auth/self')).body.id;
});

const recorded = (): Promise<AuditEntry[]> =>
  readRows(site.settings, AuditEntry, { where: { action: 'access.refused', actorId }, order: { id: 'ASC' } });

test('a refused admin-only request is in the audit, with the request id (L3)', async () => {
  const { status, body } = await user.post('project/add', {});
  expect(status).toBe(403);
  expect(await recorded()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actorId,
      action: 'access.refused',
      targetType: 'project',
      targetId: null,
      requestId: body.requestId,
      address: expect.stringMatching(/^198\.51\.\d+\.0\/24$/),
      detail: null,
    },
  ]);
});

test.each([
  ['project/edit/7', 'project', 7],
  ['users/edit/8', 'users', 8],
])('the audit entry names the target: DELETE %s', async (path, targetType, targetId) => {
  await user.delete(path);
  expect(await recorded()).toEqual([expect.objectContaining({ targetType, targetId })]);
});

test('repeated requests are recorded once per route, whatever the id and session', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => user.delete(`project/edit/${index + 1}`)));
  const elsewhere = await site.signIn((await user.get('auth')).body.email);
  await elsewhere.delete('project/edit/7');
  await user.delete('interests/edit/7');
  expect(await recorded()).toHaveLength(2);
});

test("one user's refusal does not hide another's", async () => {
  await (await site.user()).get('audit');
  await user.get('audit');
  expect(await recorded()).toHaveLength(1);
});

test('does not record a 401 for a visitor or a 403 for another reason', async () => {
  expect((await site.visitor().get('audit')).status).toBe(401);
  const names = { firstName: 'Ada', lastName: 'Tester', company: '' };
  const change = { ...names, password: 'not my old password', newPassword: 'a phrase of six words' };
  expect((await user.post('users/selfEdit', change)).status).toBe(403);
  expect(await recorded()).toEqual([]);
});
