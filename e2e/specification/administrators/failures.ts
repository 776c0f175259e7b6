import type { Specified } from '../specified.js';

const listLoads =
  'Failed list loads (experience, users, projects, interests): silently fall back to built-in sample data.';
const sample = 'offers nothing to change of the sample';

export const failures: Specified[] = [
  {
    section: 8,
    sentence: listLoads,
    test: {
      file: 'mfe-admin/src/users/users.spec.tsx',
      title: 'shows the sample where the API is away: nobody, marked as such, until Retry',
    },
  },
  {
    section: 8,
    sentence: listLoads,
    test: { file: 'mfe-admin/src/project/project-management.spec.tsx', title: sample },
  },
  {
    section: 8,
    sentence: 'Failed deletes: a delete-error state; no message shown.',
    test: {
      file: 'mfe-admin/src/users/deleting.spec.tsx',
      title: 'brings the row back, marked, where the server %s; Retry deletes it',
    },
  },
  {
    section: 8,
    sentence: 'User list image load failure: default avatar.',
    test: {
      file: 'mfe-admin/src/users/users.spec.tsx',
      title: 'lists the users, newest first, with what is said of each',
    },
  },
  {
    section: 8,
    sentence: 'User list image load failure: default avatar.',
    test: {
      file: 'platform/src/avatar/avatar.spec.tsx',
      title: 'is the standard one when the logo cannot be loaded, and the next logo when there is one',
    },
  },
];
