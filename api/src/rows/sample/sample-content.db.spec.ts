import { aNewExperience, aNewInterest, aSiteEdit } from '@portico/contract/testing/rows';
import { sampleProjects } from '@portico/contract/rows/projects/sample-projects';
import type { ApiClient } from '../../testing/site/api-client.js';
import { password, TestSite } from '../../testing/site/test-site.js';

let site: TestSite;
let owner: ApiClient;
beforeEach(async () => {
  site = await TestSite.start();
  owner = await site.owner();
});
afterEach(() => site.stop());

const rowsAt = async (path: string): Promise<Record<string, unknown>[]> =>
  (await site.visitor().get(path)).body;
const lists = () => Promise.all(['experience', 'project', 'interests'].map(rowsAt));
const whatIsSample = async () => (await site.visitor().get('site')).body.sample;
const lastAudit = async () => (await site.audited()).at(-1)!;

test('removes all of the sample in one step, and Undo restores it as it was, with one audit entry each', async () => {
  const before = await lists();
  const removed = await owner.post('sample/remove');
  expect([removed.status, removed.body]).toEqual([
    200,
    { removedAt: expect.any(String), experience: 24, project: 3, interests: 11 },
  ]);
  expect(await lists()).toEqual([[], [], []]);
  expect(await lastAudit()).toMatchObject({
    actorId: 1,
    action: 'sample.removed',
    detail: '24 experience entries, 3 projects and 11 interests',
  });

  const { removedAt } = removed.body;
  const restored = await owner.post('sample/restore', { removedAt });
  expect([restored.status, restored.body]).toEqual([200, removed.body]);
  // One version on, so that no client has the tag of a restored row.
  expect(await lists()).toEqual(before.map((rows) => rows.map((row) => ({ ...row, version: 2 }))));
  expect((await lastAudit()).action).toBe('sample.restored');
});

test('leaves what is edited or added, and what was deleted singly stays deleted after Undo', async () => {
  const [edited, deleted] = (await rowsAt('interests')) as [Record<string, unknown>, Record<string, unknown>];
  const { interestId, name, category } = edited;
  await owner.put(`interests/edit/${String(interestId)}`, { interestId, name, category, about: 'Mine' });
  await owner.delete(`interests/edit/${String(deleted['interestId'])}`);
  const job = (await owner.post('experience/add', aNewExperience({ body: 'Semaphore' }))).body;
  const { body: removed } = await owner.post('sample/remove');
  expect(removed).toMatchObject({ experience: 24, project: 3, interests: 9 });
  expect(await lists()).toEqual([[job], [], [expect.objectContaining({ interestId, about: 'Mine' })]]);
  await owner.post('sample/restore', { removedAt: removed.removedAt });
  expect((await lists()).map((rows) => rows.length)).toEqual([25, 3, 10]);
});

test('the site says what is still the sample: its texts, and lists without a row of its own', async () => {
  expect(await whatIsSample()).toEqual(['site', 'experience', 'project', 'interests']);
  const { body: own } = await owner.post('interests/add', aNewInterest());
  expect(await whatIsSample()).toEqual(['site', 'experience', 'project']);
  await owner.delete(`interests/edit/${own.interestId}`);
  expect(await whatIsSample()).toEqual(['site', 'experience', 'project', 'interests']);
  await (await site.user()).post('experience/add', aNewExperience({ body: 'Semaphore' }));
  expect(await whatIsSample()).toContain('experience');
  await owner.post('project/add', { ...sampleProjects[0], desc: 'Mine', draft: true });
  await owner.put('site/settings', { ...aSiteEdit({ email: 'ada@example.org' }), password });
  expect(await whatIsSample()).toEqual(['experience', 'interests']);
  await owner.post('sample/remove');
  expect(await whatIsSample()).toEqual([]);
});
