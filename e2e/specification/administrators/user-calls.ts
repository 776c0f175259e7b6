import type { Specified } from '../specified.js';

export const userCalls: Specified[] = [
  {
    section: 7,
    sentence: 'GET | /api/users | none',
    test: {
      file: 'api/src/administration/users/user-list.both.spec.ts',
      title: 'without parameters the newest come first, with all that is known and no secret',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/users | none',
    test: {
      file: 'mfe-admin/src/users/users.spec.tsx',
      title: 'lists the users, newest first, with what is said of each',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/users/all | none; userId and isAdmin of all users',
    test: {
      file: 'api/src/administration/users/user-list.both.spec.ts',
      title: 'roles are answered in the same order, and nothing else',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/edit/{userId} | userId, firstName, lastName, company, isAdmin',
    test: {
      file: 'contract/src/accounts/user.spec.ts',
      title: 'takes what an administrator makes of a user',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/edit/{userId} | userId, firstName, lastName, company, isAdmin',
    test: {
      file: 'mfe-admin/src/users/editing.spec.tsx',
      title: 'saves what was typed, for the version that was read, and shows it',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/users/edit/{userId} | userId, firstName, lastName, company, isAdmin',
    test: {
      file: 'api/src/administration/users/user-edits.both.spec.ts',
      title: 'an edit changes names, company and rights, is answered as it is kept, and noted (L3)',
    },
  },
  {
    section: 7,
    sentence: 'DELETE | /api/users/edit/{userId} | none',
    test: {
      file: 'mfe-admin/src/users/deleting.spec.tsx',
      title:
        'takes the row away at once, provided that it is the version that was read, and leads the focus on',
    },
  },
  {
    section: 7,
    sentence: 'DELETE | /api/users/edit/{userId} | none',
    test: {
      file: 'api/src/administration/users/user-edits.both.spec.ts',
      title: 'a deletion takes entries and sessions along, and leaves a number in the audit (C8, L3)',
    },
  },
];
