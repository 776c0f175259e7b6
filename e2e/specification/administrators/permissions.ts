import type { Specified } from '../specified.js';

const users = 'Admin (isAdmin true): manages users (edit name, company and admin flag; delete)';
const content = 'projects and interests (add, edit, delete).';
const matrix = { file: 'api/src/accounts/sessions/access-matrix.db.spec.ts', title: '%s answers %j (D2)' };

export const permissions: Specified[] = [
  {
    section: 6,
    sentence: users,
    test: {
      file: 'mfe-admin/src/users/editing.spec.tsx',
      title: 'saves what was typed, for the version that was read, and shows it',
    },
  },
  {
    section: 6,
    sentence: users,
    test: {
      file: 'api/src/administration/users/user-edits.both.spec.ts',
      title: 'an edit changes names, company and rights, is answered as it is kept, and noted (L3)',
    },
  },
  {
    section: 6,
    sentence: users,
    test: {
      file: 'e2e/administration/user-changes.spec.ts',
      title: 'a user is deleted for good, after being asked once',
    },
  },
  { section: 6, sentence: users, test: matrix },
  { section: 6, sentence: content, test: matrix },
  {
    section: 6,
    sentence: content,
    test: { file: 'api/src/accounts/sessions/admin-writes.db.spec.ts', title: '%s changes nothing: %i' },
  },
  {
    section: 6,
    sentence: content,
    test: {
      file: 'e2e/administration/projects.spec.ts',
      title: 'a project is added, changed and deleted, and the public screen of this browser follows at once',
    },
  },
  {
    section: 6,
    sentence: content,
    test: {
      file: 'e2e/administration/interests.spec.ts',
      title:
        'an interest is added to a category or a new one, moved and deleted, and the public screen follows',
    },
  },
];
