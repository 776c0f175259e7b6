/** @jest-environment node */
import { ama, kofi, self } from './testing/user-list';
import { pageSummary, userCount } from './user-words';

it.each([
  [0, 'No users'],
  [1, '1 user'],
  [1_234, '1,234 users'],
])('says of %d: %s', (total, words) => {
  expect(userCount({ total })).toBe(words);
});

const page = { rows: [kofi, ama, self], links: {}, total: 3 };

it('says how many match', () => {
  expect(pageSummary(page)).toBe('3 users');
});

it.each([{ next: 'c' }, { previous: 'c' }])('says who is on one of several pages: %p', (links) => {
  const words = '120 users, 3 on this page: Kofi Asante to Robin Hale';
  expect(pageSummary({ ...page, links, total: 120 })).toBe(words);
});
