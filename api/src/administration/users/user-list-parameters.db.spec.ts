import type { ApiClient } from '../../testing/site/api-client.js';
import { TestSite } from '../../testing/site/test-site.js';

const site = TestSite.use();
let owner: ApiClient;
beforeAll(async () => {
  owner = await site.owner();
  for (let number = 0; number < 3; number += 1) await site.user();
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
