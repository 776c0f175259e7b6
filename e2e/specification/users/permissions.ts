import type { Specified } from '../specified.js';

export const permissions: Specified[] = [
  {
    section: 6,
    sentence: 'Visitor: public pages, Login, Register.',
    test: { file: 'api/src/accounts/sessions/access-matrix.db.spec.ts', title: '%s answers %j (D2)' },
  },
  {
    section: 6,
    sentence: 'Visitor: public pages, Login, Register.',
    test: {
      file: 'shell/src/screens/guard.spec.tsx',
      title: 'shows a screen for %s to %s',
    },
  },
  {
    section: 6,
    sentence: 'Authenticated user: adds experience; edits and deletes own experience entries',
    test: {
      file: 'e2e/experience/own-entries.spec.ts',
      title: 'an entry is added, changed and deleted, and no one else ever sees it',
    },
  },
  {
    section: 6,
    sentence: 'Authenticated user: adds experience; edits and deletes own experience entries',
    test: {
      file: 'api/src/content/experience/experience-writes.db.spec.ts',
      title:
        "another's entry, one that was deleted and one that never was are the same 404, and nothing changes (D3)",
    },
  },
  {
    section: 6,
    sentence: 'edits or deletes own profile',
    test: {
      file: 'api/src/accounts/profile/profile.db.spec.ts',
      title: 'changes only the names and company, %s, of this user only',
    },
  },
  {
    section: 6,
    sentence: 'edits or deletes own profile',
    test: {
      file: 'api/src/accounts/profile/account-deletion.db.spec.ts',
      title: 'deletes the user with entries, sessions, networks and counts, and no one else',
    },
  },
  {
    section: 6,
    sentence: 'Profile and Logout menu entries',
    test: {
      file: 'shell/src/navigation/navigation.spec.tsx',
      title: 'shows %s what this person may enter, and do',
    },
  },
];
