import type { Specified } from '../specified.js';

const accountSpec = 'platform/src/account/account.spec.ts';

/** What section 4 says about being signed in. */
export const session: Specified[] = [
  {
    section: 4,
    sentence: 'Initial auth state is authenticated if a token is held in local storage.',
    test: {
      file: 'shell/src/store/restore-stored-state.spec.ts',
      title: 'takes the stored token and flag for true, whatever session is stored',
    },
  },
  {
    section: 4,
    sentence: 'Login success: load current user, check admin, load selfId, show success alert.',
    test: {
      file: accountSpec,
      title: 'sends what was given, and then loads the person and says so (specification, section 4)',
    },
  },
  {
    section: 4,
    sentence: 'Login failure: fail state plus danger alerts.',
    test: {
      file: accountSpec,
      title: 'raises a danger alert for each error, and fails (specification, section 8)',
    },
  },
  {
    section: 4,
    sentence: 'Registration success: load user and selfId, then success alert.',
    test: {
      file: accountSpec,
      title: 'sends what was given, and then loads the person and says so (specification, section 4)',
    },
  },
  {
    section: 4,
    sentence: 'Registration success: load user and selfId, then success alert.',
    test: {
      file: 'e2e/account/register.spec.ts',
      title: 'registering signs in, says so, and gives access to the profile',
    },
  },
  {
    section: 4,
    sentence:
      'Login and register success save the token and admin flag to local storage and set authenticated.',
    test: {
      file: 'shell/src/store/keep-session.spec.ts',
      title: 'stores the token and the flag of whoever signs in, and clears them at the end',
    },
  },
  {
    section: 4,
    sentence: 'Failure, logout and auth-error clear token, admin flag and user.',
    test: { file: 'platform/src/session/session.spec.ts', title: 'leaves nothing of a person when it ends' },
  },
  {
    section: 4,
    sentence: 'Failure, logout and auth-error clear token, admin flag and user.',
    test: {
      file: 'platform/src/session/session.spec.ts',
      title: 'leaves why, and nothing else, when signing in fails',
    },
  },
  {
    section: 4,
    sentence: 'Failure, logout and auth-error clear token, admin flag and user.',
    test: {
      file: 'shell/src/store/keep-session.spec.ts',
      title: 'leaves nothing of a person in the storage the moment the session ends',
    },
  },
  {
    section: 4,
    sentence: 'Logout shows a warning alert "You have logged out".',
    test: {
      file: 'shell/src/navigation/logout.spec.tsx',
      title: 'logs out, says so, and leaves the focus on the page',
    },
  },
  {
    section: 4,
    sentence:
      "Deleting one's own account clears token, admin flag, user and selfId, sets not authenticated, logs out and navigates to /.",
    test: {
      file: accountSpec,
      title: 'leaves nothing of a person whose account is deleted, says so and leads to /',
    },
  },
  {
    section: 4,
    sentence:
      "Deleting one's own account clears token, admin flag, user and selfId, sets not authenticated, logs out and navigates to /.",
    test: {
      file: 'mfe-account/src/profile/delete-account.spec.tsx',
      title: 'deletes with the password, ends the session and leads to /',
    },
  },
  {
    section: 4,
    sentence: 'Admin-only screens redirect non-admins to /.',
    test: {
      file: 'shell/src/screens/guard.spec.tsx',
      title: 'leads from a screen for %s a person who is %s to /, for good',
    },
  },
];
