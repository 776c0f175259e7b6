/** @jest-environment node */
import { englishText } from '@portico/contract/texts/message';
import { ama, kofi, self } from './testing/user-list';
import { pageSummary } from './user-words';

const page = { rows: [kofi, ama, self], links: {}, total: 3 };

it.each([
  [0, 'No users'],
  [1, '1 user'],
  [1_234, '1,234 users'],
])('says of %d: %s', (total, words) => {
  expect(pageSummary({ ...page, total }, englishText)).toBe(words);
});

it.each([{ next: 'c' }, { previous: 'c' }])('says who is on one of several pages: %p', (links) => {
  const words = '120 users, 3 on this page: Kofi Asante to Robin Hale';
  expect(pageSummary({ ...page, links, total: 120 }, englishText)).toBe(words);
});
