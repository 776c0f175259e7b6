/** @jest-environment node */
import { shownUsers } from './users-api';

const shown = (query: string) => shownUsers(new URLSearchParams(query));

it('shows the newest first unless the address asks for something else', () => {
  expect(shown('')).toEqual({ search: '', sort: 'userId', order: 'desc', cursor: undefined });
});

it.each(['sort=email', 'sort=email&order=sideways'])('begins with the first of a sort alone: %s', (query) => {
  expect(shown(query)).toMatchObject({ sort: 'email', order: 'asc' });
});

it.each(['sort=password', 'order=sideways', 'sort=&order='])('takes no notice of %s', (query) => {
  expect(shown(query)).toEqual(shown(''));
});
