import type { Specified } from '../specified.js';

const users = 'mfe-admin/src/users';
const interests = 'mfe-admin/src/interests';

export const entities: Specified[] = [
  {
    section: 3,
    sentence: 'lang (components), time (duration text), desc, hiLit (highlight), satisf (satisfaction text)',
    test: {
      file: 'mfe-admin/src/project/project-management.spec.tsx',
      title: 'shows a table for each project, with what may be done with it',
    },
  },
  {
    section: 3,
    sentence: 'takeAway (lesson learned)',
    test: {
      file: 'mfe-admin/src/project/project-management.spec.tsx',
      title: 'shows a table for each project, with what may be done with it',
    },
  },
  {
    section: 3,
    sentence: ', isAdmin.',
    test: { file: 'contract/src/accounts/user.spec.ts', title: 'takes a user' },
  },
  {
    section: 3,
    sentence: 'Users state: users',
    test: {
      file: `${users}/users.spec.tsx`,
      title: 'lists the users, newest first, with what is said of each',
    },
  },
  {
    section: 3,
    sentence: 'all_users',
    test: {
      file: 'api/src/administration/users/user-list.both.spec.ts',
      title: 'roles are answered in the same order, and nothing else',
    },
  },
  {
    section: 3,
    sentence: 'one user',
    test: {
      file: `${users}/editing.spec.tsx`,
      title: 'begins with what is stored, and says what the company may be',
    },
  },
  {
    section: 3,
    sentence: 'one user, self',
    test: { file: `${users}/editing.spec.tsx`, title: 'lets the session follow who edits themselves' },
  },
  {
    section: 3,
    sentence: ', loading.',
    test: {
      file: 'platform/src/list/list.spec.tsx',
      title: 'says that it is loading, and then shows the rows',
    },
  },
  {
    section: 3,
    sentence: 'all_interests',
    test: {
      file: `${interests}/interests-management.spec.tsx`,
      title: 'shows a table for each category, with what may be done with each row',
    },
  },
  {
    section: 3,
    sentence: 'one interest',
    test: {
      file: `${interests}/interests-management.spec.tsx`,
      title: 'moves to a new category, which wins',
    },
  },
];
