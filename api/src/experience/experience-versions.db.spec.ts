import type { Experience } from '@portico/contract/experience';
import { seededRandom } from '../testing/databases/seeded-random.js';
import type { ApiAnswer, ApiClient } from '../testing/site/api-client.js';
import { TestSite } from '../testing/site/test-site.js';

let site: TestSite;
let author: ApiClient;
let entry: Experience;
beforeAll(async () => {
  site = await TestSite.start();
  author = await site.user();
});
beforeEach(async () => {
  entry = (await author.post('experience/add', { type: 'Tool', body: 'Git', time: '9 years' })).body;
});
afterAll(() => site.stop());

const edit = (body: string, ifMatch?: string) => {
  const { expId, type, time } = entry;
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  return author.put(`experience/edit/${expId}`, { expId, type, body, time }, headers);
};

const remove = (ifMatch: string) => author.delete(`experience/edit/${entry.expId}`, { 'if-match': ifMatch });

const now = async (): Promise<Experience | undefined> =>
  (await author.get('experience')).body.find(({ expId }: Experience) => expId === entry.expId);

const tagOf = ({ headers }: ApiAnswer): string | null => headers.get('etag');

test('each change answers a new tag, which the next one may name', async () => {
  const first = await edit('one', '"1"');
  const second = await edit('two', tagOf(first)!);
  expect([first, second].map((answer) => [answer.status, tagOf(answer)])).toEqual([
    [200, '"2"'],
    [200, '"3"'],
  ]);
});

test('what has a strong tag is never compressed: that would be other bytes', async () => {
  const long = '🛶'.repeat(100);
  const answer = await author.post('experience/add', { type: long, body: long.repeat(2), time: long });
  expect([tagOf(answer), answer.headers.get('content-encoding')]).toEqual(['"1"', null]);
  expect((await author.get('experience')).headers.get('content-encoding')).not.toBeNull();
});

test.each([[undefined], ['*'], ['"7", "1"']])('If-Match %s takes the first version', async (ifMatch) => {
  expect((await edit('changed', ifMatch)).status).toBe(200);
});

test.each(['"2"', 'W/"1"', '"7", "8"', '""'])(
  'If-Match %s does not: 412 with the entry as it is, which stays so',
  async (ifMatch) => {
    for (const answer of [await edit('changed', ifMatch), await remove(ifMatch)]) {
      expect([answer.status, tagOf(answer)]).toEqual([412, '"1"']);
      expect(answer.body.current).toEqual(entry);
    }
    expect(await now()).toEqual(entry);
  },
);

test('a deletion that names the present version is done', async () => {
  expect((await remove('"1"')).status).toBe(204);
  expect(await now()).toBeUndefined();
});

test('wrong fields go before a stale version, and what does not exist before both', async () => {
  expect((await edit('', '"2"')).status).toBe(422);
  await remove('*');
  expect((await edit('', '"2"')).status).toBe(404);
});

test('a malformed If-Match goes before the question who is calling', async () => {
  const { status } = await site.visitor().delete(`experience/edit/${entry.expId}`, { 'if-match': '1' });
  expect(status).toBe(400);
});

test('of 50 changes at once that name the same version one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => edit(`change ${index}`, '"1"')));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(49);
  expect(await now()).toEqual({ ...made[0]!.body, version: 2 });
});

test('no tag comes twice, whichever changes are made at once', async () => {
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
