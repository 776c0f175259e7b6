import { aNewExperience, aNewProject } from '@portico/contract/testing/rows';
import { runSql } from '../../testing/databases/run-sql.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';
import { administrator } from '../../testing/site/user-edits.js';

let site: TestSite;
let owner: ApiClient;
beforeEach(async () => {
  site = await TestSite.startProcess();
  owner = await site.owner();
});
afterEach(() => site.stop());

const rowsAt = async (path: string): Promise<Record<string, unknown>[]> =>
  (await site.visitor().get(path)).body;

test('a restored project whose address was taken gets a free one', async () => {
  const { body: removed } = await owner.post('sample/remove');
  await owner.post('project/add', aNewProject({ title: 'Low Water' }));
  await owner.post('sample/restore', { removedAt: removed.removedAt });
  const addresses = (await rowsAt('project')).map(({ address }) => address);
  expect(addresses).toEqual(['low-water', 'low-water-2', 'shelf-to-shelf', 'last-bus-lantern']);
});

test('what is gone can be neither removed again nor restored twice, nor after an hour', async () => {
  const { body: first } = await owner.post('sample/remove');
  const again = await owner.post('sample/remove');
  expect([again.status, again.body.errors]).toEqual([409, [{ msg: 'There is no sample content left.' }]]);
  const restore = ({ removedAt }: { removedAt: string }) => owner.post('sample/restore', { removedAt });
  const restores = await Promise.all([restore(first), restore(first), restore(first)]);
  expect(restores.map(({ status }) => status).sort()).toEqual([200, 404, 404]);

  const { body: second } = await owner.post('sample/remove');
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await runSql(site.settings, `UPDATE deletions SET "deletedAt" = '${longAgo}'`);
  for (const removedAt of [second.removedAt, longAgo]) {
    const late = await restore({ removedAt });
    expect([late.status, late.body.errors]).toEqual([
      404,
      [{ msg: 'It can no longer be restored', code: 'not-restorable' }],
    ]);
  }
});

test("a restore takes nobody's deletions but those of the sample", async () => {
  const user = await site.user();
  const { body: entry } = await user.post('experience/add', aNewExperience({ body: 'Semaphore' }));
  await user.delete(`experience/edit/${entry.expId}`);
  const { body: removed } = await owner.post('sample/remove');
  await runSql(site.settings, `UPDATE deletions SET "deletedAt" = '${removed.removedAt}'`);
  expect((await owner.post('sample/restore', { removedAt: removed.removedAt })).body.experience).toBe(24);
  expect((await user.get('experience')).body).not.toContainEqual(
    expect.objectContaining({ expId: entry.expId }),
  );
});

test("removing it and another administrator's edits at the same time all go through", async () => {
  const [other] = await administrator(site, owner);
  const { projectId, title } = (await rowsAt('project')).at(-1)!;
  const fields = aNewProject({ title: String(title) });
  for (let round = 0; round < 6; round += 1) {
    const [removed, ...edits] = await Promise.all([
      owner.post('sample/remove'),
      ...['a', 'b'].map((desc) =>
        other.put(`project/edit/${String(projectId)}`, { projectId, ...fields, desc }),
      ),
    ]);
    expect([200, 409]).toContain(removed.status);
    for (const edit of edits) expect([200, 404]).toContain(edit.status);
    if (removed.status === 200) await owner.post('sample/restore', { removedAt: removed.body.removedAt });
    await runSql(site.settings, 'UPDATE projects SET "isSample" = true');
  }
});
