/** @jest-environment node */
import { ama, kofi, self } from './testing/user-list';
import { pageSummary, userCount } from './user-words';

it.each([
  [0, 0, 'No users'],
  [1, 0, '1 user'],
  [2, 1, '1 user'],
  [1, 1, 'No users'],
  [1_234, 0, '1,234 users'],
])('says of %d, %d on the way out: %s', (total, going, words) => {
  expect(userCount({ total }, going)).toBe(words);
});

const page = { rows: [kofi, ama, self], links: {}, total: 3 };

it('says how many match', () => {
  expect(pageSummary(page, page.rows)).toBe('3 users');
});

it.each([{ next: 'c' }, { previous: 'c' }])('says who is on one of several pages: %p', (links) => {
  const words = '120 users, 3 on this page: Kofi Asante to Robin Hale';
  expect(pageSummary({ ...page, links, total: 120 }, page.rows)).toBe(words);
});

it('does not count who is on the way out', () => {
  expect(pageSummary(page, [kofi])).toBe('1 user');
  expect(pageSummary({ ...page, links: { next: 'c' } }, [])).toBe('No users');
});
