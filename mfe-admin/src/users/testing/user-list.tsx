import type { User } from '@portico/contract/accounts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiServer } from '@portico/platform/testing/api-server';
import { exampleUser } from '@portico/platform/testing/example-user';
import { showScreen } from '../../testing/show-screen';
import Users from '../users';

/** The signed-in administrator and two other users, newest first. */
export const kofi: User = { ...exampleUser, userId: 12, firstName: 'Kofi', lastName: 'Asante', version: 4 };
export const ama: User = exampleUser;
export const self: User = { ...exampleUser, userId: 3, firstName: 'Robin', lastName: 'Hale', isAdmin: true };

export const owner: User = { ...self, userId: 1, firstName: 'Olu', company: '' };

/** The request for a page of users, by default the first. */
export const list = (query = 'sort=userId&order=desc') => `GET /api/users?${query}&limit=50`;

export const rows = (...users: User[]): [number, User[], Record<string, string>] => [
  200,
  users,
  { 'x-total-count': String(users.length) },
];

export const showUsers = (server: ApiServer, query = '') =>
  showScreen(<Users />, server, `/manage/users${query}`);

/** The cells' text by row, without buttons. */
export const cells = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter((cell) => cell.dataset['kind'] !== 'control')
        .map((cell) => cell.textContent),
    );

/** The first names by row. */
export const names = () => cells().map(([, firstName]) => firstName);

export const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
