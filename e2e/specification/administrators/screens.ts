import type { Specified } from '../specified.js';

const project = 'mfe-admin/src/project/project-management';
const interests = 'mfe-admin/src/interests/interests-management';

export const screens: Specified[] = [
  {
    section: 2,
    sentence:
      '/manage/users | User List table with columns ID, First Name, Last Name, Email, Admin, Image, Edit, Delete',
    test: {
      file: 'mfe-admin/src/users/users.spec.tsx',
      title: 'lists the users, newest first, with what is said of each',
    },
  },
  {
    section: 2,
    sentence:
      '/manage/users | User List table with columns ID, First Name, Last Name, Email, Admin, Image, Edit, Delete',
    test: {
      file: 'e2e/administration/users.spec.ts',
      title: 'users are listed newest first, each with what is known',
    },
  },
  {
    section: 2,
    sentence: 'Edit opens a modal',
    test: {
      file: 'mfe-admin/src/users/editing.spec.tsx',
      title: 'begins with what is stored, and says what the company may be',
    },
  },
  {
    section: 2,
    sentence: 'users with userId below 1 are hidden',
    test: { file: 'mfe-admin/src/users/users.spec.tsx', title: 'never lists who has an id below 1' },
  },
  {
    section: 2,
    sentence: '/manage/project | Project Management: add modal',
    test: { file: `${project}.spec.tsx`, title: 'adds what was typed, before all others, and says so' },
  },
  {
    section: 2,
    sentence: 'and a list of project tables, each with Edit and Delete',
    test: {
      file: `${project}.spec.tsx`,
      title: 'shows a table for each project, with what may be done with it',
    },
  },
  {
    section: 2,
    sentence: '/manage/interests | Interest management: add modal',
    test: { file: `${interests}.spec.tsx`, title: 'adds to a category of those that there are' },
  },
  {
    section: 2,
    sentence: 'and a table grouped by category',
    test: {
      file: `${interests}.spec.tsx`,
      title: 'shows a table for each category, with what may be done with each row',
    },
  },
  {
    section: 2,
    sentence: 'edit and delete per row',
    test: {
      file: `${interests}.spec.tsx`,
      title: 'shows a table for each category, with what may be done with each row',
    },
  },
  {
    section: 2,
    sentence:
      'Website Management (submenu, login and admin required: Manage Users, Interests Management, Project Management)',
    test: {
      file: 'e2e/pages/guarded.spec.ts',
      title: 'an administrator finds all of the management in the menu',
    },
  },
];
