import { User } from '../../accounts/users/user.entity.js';
import { readRows } from '../../testing/databases/read-rows.js';
import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const lists = ['users', 'users/all', 'users/export?format=json'];

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  for (let number = 0; number < 3; number += 1) await site.user();
});

const at = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

const cursor = (...place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

test.each([
  ['sort', 'id'],
  ['sort', 'id;--'],
  ['sort', ''],
  ['sort', 'passwordHash'],
  ['sort', 'constructor'],
  ['order', 'up'],
  ['order', 'ASC'],
  ['search', 'x'.repeat(501)],
  ['search', 'a b c d e f g h i j k'],
  ['search', '\0'],
  ['ownerId', '1'],
])('%s=%j is 400 and named, for every list', async (name, value) => {
  for (const path of lists) {
    const { status, body } = await owner.get(at(path, String(new URLSearchParams([[name, value]]))));
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [name]]);
  }
});

test.each([
  ['sort', 'id', 'sort must be one of userId, firstName, lastName, email, isAdmin'],
  ['order', 'up', 'order must be one of asc, desc'],
  ['limit', '0', 'limit must be a number from 1 to 100'],
  ['limit', '101', 'limit must be a number from 1 to 100'],
  ['search', 'a b c d e f g h i j k', 'Search for at most 10 words'],
  ['search', 'x '.repeat(251), 'Search for at most 500 characters'],
  ['search', 'x'.repeat(255), 'Search for words of at most 254 characters'],
  ['search', '\0', 'The text has characters that cannot be stored'],
  ['cursor', 'abc', 'cursor doesn’t belong to this list: start again from the first page'],
  [
    'cursor',
    cursor(false, 'email', 'asc', 'a', 2),
    'cursor doesn’t belong to this list: start again from the first page',
  ],
])('an invalid %s, %j, is refused: %s (P7)', async (path, value, msg) => {
  const { body } = await owner.get(`users?${new URLSearchParams([[path, value]])}`);
  expect(body.errors).toEqual([{ msg, path }]);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'abc'],
  ['no base64', '%25%25'],
  ['no list', Buffer.from('{"userId":1}').toString('base64url')],
  ['too little', cursor(false, 'userId', 'desc')],
  ['too much', cursor(false, 'userId', 'desc', 2, 3)],
  ['an id that is none', cursor(false, 'userId', 'desc', 0)],
  ['SQL for an id', cursor(false, 'userId', 'desc', '2 OR 1=1')],
  ['no direction', cursor('false', 'userId', 'desc', 2)],
  ['the place of another sort', cursor(false, 'firstName', 'desc', 'ada', 2)],
  ['the place of another order', cursor(false, 'userId', 'asc', 2)],
  ['a column that is none', cursor(false, 'passwordHash', 'desc', 'x', 2)],
  ['more than any place takes', 'A'.repeat(10_000)],
])('a cursor that holds %s is 400 (P7)', async (_what, text) => {
  const { status, body } = await owner.get(`users?cursor=${text}`);
  expect([status, body.errors[0].path]).toEqual([400, 'cursor']);
});

test.each([
  ['a NUL', cursor(false, 'firstName', 'asc', 'a\0', 2)],
  ['a lone surrogate', cursor(false, 'firstName', 'asc', 'a\ud800', 2)],
  ['a number for a text', cursor(false, 'firstName', 'asc', 2, 2)],
])('a cursor by name that holds %s is 400', async (_what, text) => {
  const { status, body } = await owner.get(`users?sort=firstName&cursor=${text}`);
  expect([status, body.errors[0].path]).toEqual([400, 'cursor']);
});

test('a cursor with SQL for a text is a place in the list like any other (P7)', async () => {
  const place = cursor(false, 'firstName', 'asc', "' OR 1=1--", 2);
  expect((await owner.get(`users?sort=firstName&cursor=${place}`)).body).toHaveLength(4);
  expect(await readRows(site.settings, User)).toHaveLength(4);
});

test('an unknown export format is refused with the known ones', async () => {
  expect((await owner.get('users/export?format=xml')).body.errors[0].msg).toBe(
    'format must be one of csv, json',
  );
});

test('an export without a format is 400, and one page of an export is not to be had', async () => {
  expect((await owner.get('users/export')).body.errors[0].path).toBe('format');
  expect((await owner.get('users/export?format=csv&limit=1')).body.errors[0].path).toBe('limit');
});
