import type { Specified } from '../specified.js';

export const screens: Specified[] = [
  {
    section: 2,
    sentence: '/info/experience | Experience list | public; authenticated users get an add button',
    test: {
      file: 'mfe-public/src/experience/own-controls.spec.tsx',
      title: "offers to change one's own entries and no other, and says whose they are",
    },
  },
  {
    section: 2,
    sentence: 'users/login | Login form (email, password), all inputs disabled',
    test: {
      file: 'mfe-account/src/login/login.spec.tsx',
      title: 'is disabled while accounts are closed, and says so',
    },
  },
  {
    section: 2,
    sentence: 'users/login | Login form (email, password), all inputs disabled',
    test: {
      file: 'e2e/account/login.spec.ts',
      title: 'while the API ${name} the form is disabled and says so, and it comes alive without a reload',
    },
  },
  {
    section: 2,
    sentence: 'link to registration',
    test: {
      file: 'mfe-account/src/login/login.spec.tsx',
      title: 'has a place for what a password manager knows, and leads to registration',
    },
  },
  {
    section: 2,
    sentence: 'redirects to / if authenticated',
    test: {
      file: 'e2e/account/register.spec.ts',
      title: 'who is signed in and opens Login or Register goes to /',
    },
  },
  {
    section: 2,
    sentence: 'redirects to / when already authenticated',
    test: {
      file: 'e2e/account/register.spec.ts',
      title: 'who is signed in and opens Login or Register goes to /',
    },
  },
  {
    section: 2,
    sentence: 'redirects to / when already authenticated',
    test: {
      file: 'shell/src/screens/guard.spec.tsx',
      title: 'leads from a screen for %s a person who is %s to /, for good',
    },
  },
  {
    section: 2,
    sentence:
      'users/register | Register form (firstName, lastName, email, company, password, passwordCompare), all inputs disabled',
    test: {
      file: 'mfe-account/src/register/register.spec.tsx',
      title: 'is disabled while accounts are %s, and says so',
    },
  },
  {
    section: 2,
    sentence: 'links to login and to the privacy page',
    test: {
      file: 'mfe-account/src/register/register.spec.tsx',
      title: 'leads to Login and to the privacy policy',
    },
  },
  {
    section: 2,
    sentence:
      '/users/profile | Edit Profile: first name, last name, company, old password, new password, re-enter new password; an Edit (submit) button',
    test: {
      file: 'mfe-account/src/profile/profile.spec.tsx',
      title: 'saves what was typed, for the version that it was typed over',
    },
  },
  {
    section: 2,
    sentence: 'and a Delete Account button',
    test: {
      file: 'e2e/account/profile.spec.ts',
      title: 'deleting the account asks for the password, and signs out',
    },
  },
  {
    section: 2,
    sentence: 'redirects to / unless admin',
    test: {
      file: 'e2e/pages/guarded.spec.ts',
      title: 'a user finds the profile in the menu, and nothing of the management',
    },
  },
  {
    section: 2,
    sentence:
      "The Experience screen shows items whose authorId is 1 (the site owner) or the current user's id.",
    test: {
      file: 'api/src/content/experience/experience.db.spec.ts',
      title: "a signed-in user finds their own entries before the owner's, and no one else does",
    },
  },
  {
    section: 2,
    sentence: "Edit and Delete controls appear only when the own id matches the entry's author.",
    test: {
      file: 'mfe-public/src/experience/own-controls.spec.tsx',
      title: "offers to change one's own entries and no other, and says whose they are",
    },
  },
  {
    section: 2,
    sentence: "Edit and Delete controls appear only when the own id matches the entry's author.",
    test: {
      file: 'e2e/experience/own-entries.spec.ts',
      title: "no one else can change the owner's entries",
    },
  },
];
