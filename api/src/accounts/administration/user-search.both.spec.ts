import type { User as UserAnswer } from '@portico/contract/accounts/user';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  await site.user({ firstName: 'Jean-Luc', lastName: 'de Señor', email: 'J.Luc+Site@Mail.example' });
  await site.user({ firstName: "Ada_%\\'", lastName: "O'Brien", email: 'ada@other.example' });
  await site.user({ firstName: 'Ａｄａ', lastName: 'Þór', email: 'ädä@bücher.example' });
  await site.user({ firstName: 'Işık', lastName: 'Straße', email: 'i@post.test' });
  await site.user({ firstName: 'Rose', lastName: 'O’Neil', email: 'r@post.test' });
});

const found = async (search: string, rest = ''): Promise<number[]> => {
  const { status, body } = await owner.get(`users?${new URLSearchParams({ search })}${rest}`);
  expect(status).toBe(200);
  return body.map(({ userId }: UserAnswer) => userId);
};

test.each([
  ['jean', [2]],
  ['JEAN-LUC', [2]],
  ['luc', [2]],
  ['sen', [2]],
  ['Señor', [2]],
  ['j.luc', [2]],
  ['site@mail', [2]],
  ['mail.example', [2]],
  ["o'b", [3]],
  ['brien', [3]],
  ['ada', [4, 3]],
  ['  ada   other ', [3]],
  ['Ada Ada ad', [4, 3]],
  ['ada bucher', [4]],
  ['þór', [4]],
  ['xn--bcher', [4]],
  ['isik', [5]],
  ['IŞIK', [5]],
  ['strasse', [5]],
  ['STRAẞE', [5]],
  ["o'neil", [6]],
  ['example', [4, 3, 2, 1]],
  ['', [6, 5, 4, 3, 2, 1]],
  ['   ', [6, 5, 4, 3, 2, 1]],
  ['ean', [2]],
  ['te@mai', [2]],
  ['XAMPL', [4, 3, 2, 1]],
  ['luc de', [2]],
  ['lucde', []],
  ['ada jean', []],
  ['nobody', []],
])('%j finds %j: any part, in whatever case and with whatever accents', async (search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test.each([
  '%%',
  '__',
  '%%%',
  'a%',
  'j_an',
  '\\\\',
  '*',
  "' OR 1=1--",
  '"); DROP TABLE users;--',
  'ada" OR "1"="1',
])('%j is searched for literally, and finds nobody (P7)', async (search) => {
  expect(await found(search)).toEqual([]);
});

test('what is written with such characters is found by them (P7)', async () => {
  expect(await found('ada_%')).toEqual([3]);
  expect(await found("ada_%\\'")).toEqual([3]);
  for (const one of ['%', '_', '\\']) expect(await found(one)).toEqual([3]);
});

test('a search is sorted, paged and counted as the whole list is', async () => {
  const first = await owner.get('users?search=ada&sort=lastName&limit=1');
  expect(first.headers.get('x-total-count')).toBe('2');
  const [, next] = /<\/api\/([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const second = await owner.get(next!);
  expect([...first.body, ...second.body].map(({ userId }) => userId)).toEqual([3, 4]);
  expect(second.headers.get('link')).toMatch(/rel="prev"$/);
});

test('a changed name is found at once, whoever changed it, and the old one is not', async () => {
  const person = await site.user({
    firstName: 'Before',
    lastName: 'Change',
    email: 'changing@portfolio.example',
  });
  const { userId } = (await person.get('auth')).body;
  expect(await found('before chan')).toEqual([userId]);

  await person.post('users/selfEdit', { firstName: 'Between', lastName: 'Edits', company: '' });
  expect([await found('before'), await found('between')]).toEqual([[], [userId]]);

  const edit = { userId, firstName: 'Ünder', lastName: 'Administration', company: 'A', isAdmin: false };
  await owner.post(`users/edit/${userId}`, edit);
  expect([await found('between'), await found('edits'), await found('under admin')]).toEqual([
    [],
    [],
    [userId],
  ]);
  expect((await owner.get('users?sort=firstName&order=desc&limit=1')).body[0].userId).toBe(userId);

  await owner.delete(`users/edit/${userId}`);
  expect(await found('under')).toEqual([]);
});
