import { readRows } from '../../testing/databases/read-rows.js';
import { runSql } from '../../testing/databases/run-sql.js';
import { seededRandom } from '../../testing/databases/seeded-random.js';
import { allKinds, Content, type Row } from '../../testing/site/content.js';
import { TestSite } from '../../testing/site/test-site.js';
import { Deletion } from './deletion.entity.js';

const site = TestSite.use();
describe.each(allKinds)('$route', (kind) => {
  let content: Content;
  let row: Row;
  let id: number;
  beforeAll(async () => (content = new Content(kind, await kind.writer(site))));
  beforeEach(async () => {
    row = await content.add();
    id = content.idOf(row);
  });

  const edit = (text: string, ifMatch?: string) => content.edit(id, content.fields(text), ifMatch);

  test.each([[undefined], ['*'], ['"7", "1"']])(
    'If-Match %s takes the first version (I1)',
    async (ifMatch) => {
      expect((await edit('changed', ifMatch)).status).toBe(200);
    },
  );

  test.each(['"2"', 'W/"1"', '"7", "8"', '""'])('If-Match %s does not (I1)', async (ifMatch) => {
    expect((await edit('changed', ifMatch)).status).toBe(412);
  });

  test('one of 50 concurrent changes of the same version succeeds (I2)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => edit(`${index}`, '"1"')));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await content.find(id)).toEqual({ ...made[0]!.body, version: 2 });
  });

  test('no ETag is used twice, whichever changes run concurrently, and however often it is deleted and restored (I1)', async () => {
    const random = seededRandom(4);
    const tags = ['"1"'];
    for (let round = 0; round < 10; round += 1) {
      const known = () => tags[Math.floor(random() * tags.length)];
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          edit(`${round} ${index}`, random() < 0.5 ? known() : undefined),
        ),
      );
      await content.delete(id);
      answers.push(await content.restore(id));
      tags.push(...answers.filter(({ status }) => status === 200).map(({ headers }) => headers.get('etag')!));
    }
    expect(tags.length).toBeGreaterThan(20);
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('the last row is restored, and the next one still gets a new id', async () => {
    await content.delete(id);
    await content.restore(id);
    expect(content.idOf(await content.add())).toBe(id + 1);
  });

  test('one of many concurrent restores succeeds', async () => {
    await content.delete(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => content.restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
    expect(await content.find(id)).toEqual({ ...row, version: 2 });
    expect(await readRows(site.settings, Deletion, { where: { targetId: id } })).toEqual([]);
  });

  test('it comes back up to an hour after the deletion, not later, also after a restart', async () => {
    const ageDeletions = (minutes: number): Promise<void> => {
      const deletedAt = new Date(Date.now() - minutes * 60_000).toISOString();
      return runSql(site.settings, `UPDATE deletions SET "deletedAt" = '${deletedAt}'`);
    };
    await content.delete(id);
    await ageDeletions(60);
    expect((await content.restore(id)).status).toBe(404);
    await ageDeletions(59);
    const { email } = (await content.client.get('auth')).body;
    await site.restart();
    content = new Content(kind, await site.signIn(email));
    expect((await content.restore(id)).body).toEqual({ ...row, version: 2 });
  });
});
