/** @jest-environment node */
import { matching, shownUsers } from './users-api';

const shown = (query: string) => shownUsers(new URLSearchParams(query));

it('shows the newest first unless the address asks for something else', () => {
  expect(shown('')).toEqual({ search: '', sort: 'userId', order: 'desc', cursor: undefined });
});

it('shows what the address asks for', () => {
  expect(shown('search=+ama+&sort=lastName&order=desc&cursor=abc')).toEqual({
    search: 'ama',
    sort: 'lastName',
    order: 'desc',
    cursor: 'abc',
  });
});

it.each(['sort=email', 'sort=email&order=sideways'])('begins with the first of a sort alone: %s', (query) => {
  expect(shown(query)).toMatchObject({ sort: 'email', order: 'asc' });
});

it.each(['sort=password', 'order=sideways', 'sort=&order='])('takes no notice of %s', (query) => {
  expect(shown(query)).toEqual(shown(''));
});

it('asks for the same users as a file, whatever their page', () => {
  expect(matching(shown('search=ama+b&sort=email&cursor=abc')).toString()).toBe(
    'search=ama+b&sort=email&order=asc',
  );
});
