/** @jest-environment node */
import { ama, kofi, self } from './testing/user-list';
import { pageSummary, userCount } from './user-words';

it.each([
  [0, 0, false, 'No users'],
  [1, 0, false, '1 user'],
  [2, 1, false, '1 user'],
  [1, 1, false, 'No users'],
  [1_234, 0, false, '1,234 users'],
  [4_000, 1, true, 'More than 4,000 users'],
])('says of %d, %d on the way out, more %p: %s', (total, going, isExceeded, words) => {
  expect(userCount({ total, isExceeded }, going)).toBe(words);
});

const page = { users: [kofi, ama, self], links: {}, total: 3, isExceeded: false };

it('says how many match', () => {
  expect(pageSummary(page, page.users)).toBe('3 users');
});

it.each([{ next: 'c' }, { previous: 'c' }])('says who is on one of several pages: %p', (links) => {
  const words = '120 users, 3 on this page: Kofi Asante to Robin Hale';
  expect(pageSummary({ ...page, links, total: 120 }, page.users)).toBe(words);
});

it('does not count who is on the way out', () => {
  expect(pageSummary(page, [kofi])).toBe('1 user');
  expect(pageSummary({ ...page, links: { next: 'c' } }, [])).toBe('No users');
});
