import type { User } from '@portico/contract/accounts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiServer } from '@portico/platform/testing/api-server';
import { exampleUser } from '@portico/platform/testing/example-user';
import { showScreen } from '../../testing/show-screen';
import Users from '../users';

/** The administrator who is signed in, and two others, newest first as the API answers. */
export const kofi: User = { ...exampleUser, userId: 12, firstName: 'Kofi', lastName: 'Asante', version: 4 };
export const ama: User = exampleUser;
export const self: User = { ...exampleUser, userId: 3, firstName: 'Robin', lastName: 'Hale', isAdmin: true };

/** Who can be neither deleted nor demoted. */
export const owner: User = { ...self, userId: 1, firstName: 'Olu', company: '' };

/** The call for the users that the screen shows first, or for others. */
export const list = (query = 'sort=userId&order=desc') => `GET /api/users?${query}&limit=50`;

export const rows = (...users: User[]): [number, User[], Record<string, string>] => [
  200,
  users,
  { 'x-total-count': String(users.length) },
];

export const showUsers = (server: ApiServer, query = '') =>
  showScreen(<Users />, server, `/manage/users${query}`);

/** What stands in the cells of each row, without what can be pressed. */
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

/** The first names, in the order of the rows. */
export const names = () => cells().map(([, firstName]) => firstName);

export const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
