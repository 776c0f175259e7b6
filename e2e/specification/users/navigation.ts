import type { Specified } from '../specified.js';

export const navigation: Specified[] = [
  {
    section: 2,
    sentence: 'User (submenu, login required: Profile)',
    test: {
      file: 'e2e/pages/guarded.spec.ts',
      title: 'a user finds the profile in the menu, and nothing of the management',
    },
  },
  {
    section: 2,
    sentence: 'Login and Register (logged out only)',
    test: {
      file: 'shell/src/navigation/navigation.spec.tsx',
      title: 'shows %s what this person may enter, and do',
    },
  },
  {
    section: 2,
    sentence: 'Logout (logged in only',
    test: {
      file: 'shell/src/navigation/navigation.spec.tsx',
      title: 'shows %s what this person may enter, and do',
    },
  },
  {
    section: 2,
    sentence: 'runs the logout action and leads to /',
    test: {
      file: 'shell/src/navigation/logout.spec.tsx',
      title: 'logs out, says so, and leaves the focus on the page',
    },
  },
  {
    section: 2,
    sentence: 'runs the logout action and leads to /',
    test: {
      file: 'e2e/account/login.spec.ts',
      title: 'logging out says so, leads to /, and lasts through a reload',
    },
  },
];
