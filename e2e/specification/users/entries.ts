import type { Specified } from '../specified.js';

/** What section 4 says about the experience list and its dialogs. */
export const entries: Specified[] = [
  {
    section: 4,
    sentence: 'Experience list: loaded replaces',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'says so where the entry was deleted meanwhile, keeps what was typed, and offers to add it',
    },
  },
  {
    section: 4,
    sentence: 'add puts the new entry first',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'sends what was typed, and puts the new entry first',
    },
  },
  {
    section: 4,
    sentence: 'update replaces by expId',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'changes the entry in its place, provided that it is the version that was read',
    },
  },
  {
    section: 4,
    sentence: 'delete removes by expId',
    test: {
      file: 'mfe-public/src/experience/deleting.spec.tsx',
      title: 'takes the row away at once, provided that it is the version that was read',
    },
  },
  {
    section: 4,
    sentence: 'error stores errors',
    test: {
      file: 'mfe-public/src/experience/deleting.spec.tsx',
      title: 'brings the row back, marked and without an alert, where the server %s',
    },
  },
  {
    section: 4,
    sentence: 'Modal opens on the add or edit icon',
    test: {
      file: 'platform/src/dialog/dialog.spec.tsx',
      title: 'opens modally, titled, with the focus inside',
    },
  },
  {
    section: 4,
    sentence: 'and closes on submit or close.',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'sends what was typed, and puts the new entry first',
    },
  },
  {
    section: 4,
    sentence: 'and closes on submit or close.',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'changes nothing when it is cancelled',
    },
  },
];
