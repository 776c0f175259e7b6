import { pageWords } from './page-words';
import { ama, kofi, self } from './testing/user-list';

const page = { users: [kofi, ama, self], links: {}, total: 3, isExceeded: false };

it('says how many match', () => {
  expect(pageWords(page, page.users)).toBe('3 users');
});

it.each([{ next: 'c' }, { previous: 'c' }])('says who is on one of several pages: %p', (links) => {
  const words = '120 users, 3 on this page: Kofi Asante to Robin Hale';
  expect(pageWords({ ...page, links, total: 120 }, page.users)).toBe(words);
});

it('does not count who is on the way out', () => {
  expect(pageWords(page, [kofi])).toBe('1 user');
  expect(pageWords({ ...page, links: { next: 'c' } }, [])).toBe('No users');
});
