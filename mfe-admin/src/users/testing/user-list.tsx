import type { User } from '@portico/contract/accounts/user';
import { waitFor } from '@testing-library/react';
import { cellsOf } from '@portico/platform/testing/show-screen';
import { exampleUser } from '@portico/platform/testing/example-user';
import { showToAdmin } from '../../testing/show-to-admin';
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

export const showUsers = (query = '') => showToAdmin(<Users />, `/manage/users${query}`);

/** The first names by row. */
export const names = () => cellsOf().map(([, firstName]) => firstName);

export const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
