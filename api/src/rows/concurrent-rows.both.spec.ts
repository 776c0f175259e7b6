import { readRows } from '../testing/databases/read-rows.js';
import { allKinds, Content, type Row } from '../testing/site/content.js';
import { TestSite } from '../testing/site/test-site.js';
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

  test('one of 50 concurrent changes of the same version succeeds (I2)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => edit(`${index}`, '"1"')));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await content.find(id)).toEqual({ ...made[0]!.body, version: 2 });
  });

  test('one of many concurrent restores succeeds', async () => {
    await content.delete(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => content.restore(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
    expect(await content.find(id)).toEqual({ ...row, version: 2 });
    expect(await readRows(site.settings, Deletion, { where: { targetId: id } })).toEqual([]);
  });
});
