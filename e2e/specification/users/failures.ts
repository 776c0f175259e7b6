import type { Specified } from '../specified.js';

export const failures: Specified[] = [
  {
    section: 8,
    sentence:
      "Login and register failure: the response's errors array has items with a msg; each is shown as a danger alert, then the fail state is set.",
    test: {
      file: 'platform/src/account/account.spec.ts',
      title: 'raises a danger alert for each error, and fails (specification, section 8)',
    },
  },
  {
    section: 8,
    sentence:
      "Login and register failure: the response's errors array has items with a msg; each is shown as a danger alert, then the fail state is set.",
    test: {
      file: 'e2e/account/login.spec.ts',
      title: 'a wrong password is refused with an alert, and what was typed stays',
    },
  },
  {
    section: 8,
    sentence: 'Failed auth load: auth-error state.',
    test: {
      file: 'shell/src/store/restore-stored-state.spec.ts',
      title: 'signs out whose stored token the API no longer knows (specification, section 8)',
    },
  },
  {
    section: 8,
    sentence: 'Failed auth load: auth-error state.',
    test: {
      file: 'platform/src/api/base-query.spec.ts',
      title: 'signs nobody out for a %i',
    },
  },
  {
    section: 8,
    sentence: 'Failed deletes: a delete-error state; no message shown.',
    test: {
      file: 'mfe-public/src/experience/deleting.spec.tsx',
      title: 'brings the row back, marked and without an alert, where the server %s',
    },
  },
];
