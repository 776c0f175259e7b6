import { seededRandom } from '../../testing/databases/seeded-random.js';
import type { ApiAnswer } from '../../testing/site/api-client.js';
import { allKinds, Content, type Row } from '../../testing/site/content.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();

const tagOf = ({ headers }: ApiAnswer): string | null => headers.get('etag');

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

  test('each change answers a new tag, which the next one may name (I1)', async () => {
    const first = await edit('one', '"1"');
    const second = await edit('two', tagOf(first)!);
    expect([first, second].map((answer) => [answer.status, tagOf(answer)])).toEqual([
      [200, '"2"'],
      [200, '"3"'],
    ]);
  });

  test('what has a strong tag is never compressed: that would be other bytes', async () => {
    const texts = Object.entries(kind.fields).map(([field, { maxLength }]) => [
      field,
      '🛶'.repeat(maxLength),
    ]);
    const answer = await content.send(Object.fromEntries(texts));
    expect([tagOf(answer), answer.headers.get('content-encoding')]).toEqual(['"1"', null]);
    expect((await content.client.get(kind.route)).headers.get('content-encoding')).not.toBeNull();
  });

  test.each([[undefined], ['*'], ['"7", "1"']])(
    'If-Match %s takes the first version (I1)',
    async (ifMatch) => {
      expect((await edit('changed', ifMatch)).status).toBe(200);
    },
  );

  test.each(['"2"', 'W/"1"', '"7", "8"', '""'])(
    'If-Match %s does not: 412 with the row as it is, which stays so (I1)',
    async (ifMatch) => {
      for (const answer of [await edit('changed', ifMatch), await content.delete(id, ifMatch)]) {
        expect([answer.status, tagOf(answer)]).toEqual([412, '"1"']);
        expect(answer.body.current).toEqual(row);
      }
      expect(await content.find(id)).toEqual(row);
    },
  );

  test('a group that differs by case or accents only joins an existing one; a group with one entry may be respelled', async () => {
    const [group] = ['type', 'category'].filter((name) => name in kind.fields) as [string];
    const add = async (spelling: string) =>
      content.add({ ...content.fields('in a group'), [group]: spelling });
    const own = await add('Größe');
    expect((await add('GROSSE'))[group]).toBe('Größe');
    expect((await add('Größen'))[group]).toBe('Größen');

    const moved = await content.edit(id, { ...content.fields('moved'), [group]: 'gröSSe' });
    expect(moved.body[group]).toBe('Größe');
    const respelled = await content.edit(content.idOf(own), { ...content.fields('own'), [group]: 'größe' });
    expect(respelled.body[group]).toBe('größe');
  });

  test('a deletion that names the present version is done', async () => {
    expect((await content.delete(id, '"1"')).status).toBe(204);
    expect(await content.find(id)).toBeUndefined();
  });

  test('wrong fields go before a stale version, and what does not exist before both', async () => {
    expect((await edit('', '"2"')).status).toBe(422);
    await content.delete(id, '*');
    expect((await edit('', '"2"')).status).toBe(404);
  });

  test('a malformed If-Match goes before the question who is calling', async () => {
    expect((await new Content(kind, site.visitor()).delete(id, '1')).status).toBe(400);
  });

  test('one of 50 concurrent changes of the same version succeeds (I2)', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => edit(`${index}`, '"1"')));
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
    expect(await content.find(id)).toEqual({ ...made[0]!.body, version: 2 });
  });

  test('no ETag is used twice, whichever changes run concurrently (I1)', async () => {
    const random = seededRandom(4);
    const tags = ['"1"'];
    for (let round = 0; round < 10; round += 1) {
      const known = () => tags[Math.floor(random() * tags.length)];
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, index) =>
          edit(`${round} ${index}`, random() < 0.5 ? known() : undefined),
        ),
      );
      tags.push(...answers.filter(({ status }) => status === 200).map((answer) => tagOf(answer)!));
    }
    expect(tags.length).toBeGreaterThan(10);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
