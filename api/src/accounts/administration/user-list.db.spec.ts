import type { User } from '@portico/contract/accounts/user';
import type { ApiAnswer, ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

/** In the order of their ids, after the owner. */
const people = [
  ['Zoë', 'Ångström', 'b@portfolio.example'],
  ['adam', 'Öberg', 'C@portfolio.example'],
  ['Ada', 'Zander', 'a@portfolio.example'],
  ['Émile', 'obama', 'äb@portfolio.example'],
  ['Ada', 'Abel', 'd@portfolio.example'],
] as const;

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  const { userId, version: _version, email: _email, ...profile } = (await owner.get('auth')).body;
  await owner.post(`users/edit/${userId}`, {
    userId,
    ...profile,
    firstName: 'Mia',
    lastName: 'Ōwner',
    company: 'Own',
  });
  for (const [firstName, lastName, email] of people) await site.user({ firstName, lastName, email });
});

const ids = ({ body }: ApiAnswer): number[] => body.map(({ userId }: User) => userId);

/** The address that a `Link` leads to, under /api. */
const linked = ({ headers }: ApiAnswer, rel: string): string | undefined =>
  new RegExp(`</api/([^>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];

test('without parameters the newest come first, with all that is known and no secret (S7.7)', async () => {
  const answer = await owner.get('users');
  expect([answer.status, ids(answer)]).toEqual([200, [6, 5, 4, 3, 2, 1]]);
  expect(answer.body[3]).toEqual({
    userId: 3,
    firstName: 'adam',
    lastName: 'Öberg',
    email: 'C@portfolio.example',
    company: 'Test Ltd',
    isAdmin: false,
    version: 1,
  });
  expect(answer.headers.get('x-total-count')).toBe('6');
  expect(answer.headers.get('link')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('roles are answered in the same order, and nothing else (S3.7c, S7.8)', async () => {
  const answer = await owner.get('users/all?sort=isAdmin&order=desc&limit=2');
  expect(answer.body).toEqual([
    { userId: 1, isAdmin: true },
    { userId: 6, isAdmin: false },
  ]);
  expect(linked(answer, 'next')).toMatch(/^users\/all\?/);
});

test.each([
  ['sort=userId', [1, 2, 3, 4, 5, 6]],
  ['order=asc', [1, 2, 3, 4, 5, 6]],
  ['sort=firstName', [6, 4, 3, 5, 1, 2]],
  ['sort=firstName&order=desc', [2, 1, 5, 3, 4, 6]],
  ['sort=lastName', [6, 2, 5, 3, 1, 4]],
  ['sort=email', [4, 5, 2, 3, 6, 1]],
  ['sort=isAdmin', [2, 3, 4, 5, 6, 1]],
])('%s sorts whatever case and accents', async (query, expected) => {
  expect(ids(await owner.get(`users?${query}`))).toEqual(expected);
});

test('a list has the same pages forwards and backwards', async () => {
  const query = 'sort=lastName&order=desc';
  const whole = ids(await owner.get(`users?${query}`));
  const pages: ApiAnswer[] = [];
  for (let path: string | undefined = `users?${query}&limit=2`; path; path = linked(pages.at(-1)!, 'next'))
    pages.push(await owner.get(path));
  expect(pages.map(ids)).toEqual([whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)]);
  expect(linked(pages[0]!, 'prev')).toBeUndefined();
  const back: ApiAnswer[] = [];
  for (let path = linked(pages[2]!, 'prev'); path; path = linked(back.at(-1)!, 'prev'))
    back.push(await owner.get(path));
  expect(back.map(ids)).toEqual([whole.slice(2, 4), whole.slice(0, 2)]);
  expect(ids(await owner.get(linked(back[1]!, 'next')!))).toEqual(whole.slice(2, 4));
});

test.each([
  ['sort', 'id', 'sort must be one of userId, firstName, lastName, email, isAdmin'],
  ['order', 'up', 'order must be one of asc, desc'],
  ['limit', '0', 'limit must be a number from 1 to 100'],
  ['search', 'a b c d e f g h i j k', 'Search for at most 10 words'],
  ['search', 'x '.repeat(251), 'Search for at most 500 characters'],
  ['search', '\0', 'The text has characters that cannot be stored'],
  ['cursor', 'abc', 'cursor doesn’t belong to this list: start again from the first page'],
])('an invalid %s, %j, is refused: %s (P7)', async (path, value, msg) => {
  const { body } = await owner.get(`users?${new URLSearchParams([[path, value]])}`);
  expect(body.errors).toEqual([{ msg, path }]);
});

test('an export in another format is 400, and one page of an export is not to be had', async () => {
  expect((await owner.get('users/export?format=json')).body.errors[0].msg).toBe('format must be csv');
  expect((await owner.get('users/export?format=csv&limit=1')).body.errors[0].path).toBe('limit');
});
