import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { allKinds, Content, type Row, siteKinds } from '../../testing/site/content.js';
import { TestSite } from '../../testing/site/test-site.js';
import { Deletion } from './deletion.entity.js';

const site = TestSite.use();

const ageDeletions = (milliseconds: number): Promise<void> =>
  runSql(
    site.settings,
    `UPDATE deletions SET "deletedAt" = '${new Date(Date.now() - milliseconds).toISOString()}'`,
  );

const minute = 60_000;

/** The same for every cause, so that nobody learns what somebody else deleted. */
const gone = [404, [{ msg: 'It can no longer be restored' }]];

describe.each(allKinds)('$route', (kind) => {
  let content: Content;
  let row: Row;
  let id: number;
  beforeAll(async () => (content = new Content(kind, await kind.writer(site))));
  beforeEach(async () => {
    row = await content.add();
    id = content.idOf(row);
  });

  test('what was deleted comes back with its id, at its place, one version on', async () => {
    const later = await content.add();
    const before = await content.list();
    await content.delete(id);
    expect(await content.find(id)).toBeUndefined();

    const answer = await content.restore(id);

    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    expect(answer.body).toEqual({ ...row, version: 2 });
    expect(await content.list()).toEqual(before.map((one) => (content.idOf(one) === id ? answer.body : one)));
    expect(content.idOf(await content.add())).toBeGreaterThan(content.idOf(later));
  });

  test('the last row is restored, and the next one still gets a new id', async () => {
    await content.delete(id);
    await content.restore(id);
    expect(content.idOf(await content.add())).toBe(id + 1);
  });

  test('no tag comes twice, however often it is deleted and restored', async () => {
    const tags = ['"1"'];
    for (let round = 0; round < 3; round += 1) {
      await content.delete(id, tags.at(-1));
      tags.push((await content.restore(id)).headers.get('etag')!);
      tags.push((await content.edit(id, undefined, tags.at(-1))).headers.get('etag')!);
    }
    expect(tags).toEqual(['"1"', '"2"', '"3"', '"4"', '"5"', '"6"', '"7"']);
    expect((await content.edit(id, undefined, '"1"')).status).toBe(412);
  });

  test('one of many concurrent restores succeeds', async () => {
    await content.delete(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => content.restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
    expect(await content.find(id)).toEqual({ ...row, version: 2 });
  });

  test('what is there, or never was, cannot be restored', async () => {
    const answers = [await content.restore(id), await content.restore(2 ** 31 - 1)];
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([gone, gone]);
    expect(await content.find(id)).toEqual(row);
  });

  test('it comes back up to an hour after the deletion, not later', async () => {
    await content.delete(id);
    await ageDeletions(60 * minute);
    const { status, body } = await content.restore(id);
    expect([status, body.errors]).toEqual(gone);
    await ageDeletions(59 * minute);
    expect((await content.restore(id)).status).toBe(200);
  });

  test('who restored it is in the audit', async () => {
    await content.delete(id);
    await content.restore(id);
    const { id: actorId } = (await content.client.get('auth/self')).body;
    const [entry] = await readRows(site.settings, AuditEntry, { order: { id: 'DESC' }, take: 1 });
    const noun = kind.route.replace(/s$/, '');
    expect(entry).toMatchObject({ actorId, action: `${noun}.restored`, targetType: noun, targetId: id });
    expect(entry!.requestId).not.toBeNull();
  });
});

test("another user's entry can't be restored: it is 404, like one that never existed", async () => {
  const [kind] = allKinds;
  const author = new Content(kind!, await site.user());
  const id = author.idOf(await author.add());
  await author.delete(id);
  for (const client of [await site.user(), await site.owner()]) {
    const { status, body } = await new Content(kind!, client).restore(id);
    expect([status, body.errors]).toEqual(gone);
  }
  expect((await author.restore(id)).status).toBe(200);
});

test('it can be restored after a restart, and then nothing is left to restore', async () => {
  const [kind] = siteKinds;
  const before = new Content(kind!, await site.owner());
  const row = await before.add();
  await before.delete(before.idOf(row));
  await site.restart();
  const after = new Content(kind!, await site.owner());
  expect((await after.restore(after.idOf(row))).body).toEqual({ ...row, version: 2 });
  expect(await readRows(site.settings, Deletion, { where: { targetId: after.idOf(row) } })).toEqual([]);
});
