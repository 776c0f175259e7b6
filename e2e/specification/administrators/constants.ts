import type { Specified } from '../specified.js';

export const constants: Specified[] = [
  {
    section: 9,
    sentence: 'Users with userId below 1 are hidden from the admin list.',
    test: { file: 'mfe-admin/src/users/users.spec.tsx', title: 'never lists who has an id below 1' },
  },
];
