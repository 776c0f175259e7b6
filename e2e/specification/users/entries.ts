import type { Specified } from '../specified.js';

const changes = 'platform/src/editable-list/row-changes.ts';

/** What section 4 says about the experience list and its dialogs. */
export const entries: Specified[] = [
  {
    section: 4,
    sentence: 'Experience list: loaded replaces',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'says so where the entry was deleted meanwhile, keeps what was typed, and offers to add it',
    },
    breaks: {
      file: 'mfe-public/src/experience/experience-api.ts',
      find: "query: () => 'experience',",
      replace: "query: () => 'experience', merge: (rows, loaded) => [...rows, ...loaded],",
    },
  },
  {
    section: 4,
    sentence: 'add puts the new entry first',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'sends what was typed, and puts the new entry first',
    },
    breaks: {
      file: changes,
      find: 'idOf(other) - idOf(one)',
      replace: 'idOf(one) - idOf(other)',
    },
  },
  {
    section: 4,
    sentence: 'update replaces by expId',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'changes the entry in its place, provided that it is the version that was read',
    },
    breaks: {
      file: changes,
      find: '[...without(rows, row), row]',
      replace: '[...rows, row]',
    },
  },
  {
    section: 4,
    sentence: 'delete removes by expId',
    test: {
      file: 'mfe-public/src/experience/deleting.spec.tsx',
      title: 'takes the row away at once, provided that it is the version that was read',
    },
    breaks: { file: changes, find: '        dispatch(hide(row));', replace: '' },
  },
  {
    section: 4,
    sentence: 'error stores errors',
    test: {
      file: 'mfe-public/src/experience/deleting.spec.tsx',
      title: 'brings the row back, marked and without an alert, where the server %s',
    },
    breaks: {
      file: 'platform/src/editable-list/row-not-deleted.tsx',
      find: 'if (!error) return null;',
      replace: 'if (!error || error) return null;',
    },
  },
  {
    section: 4,
    sentence: 'Modal opens on the add or edit icon',
    test: {
      file: 'platform/src/dialog/dialog.spec.tsx',
      title: 'opens modally, titled, with the focus inside',
    },
    breaks: {
      file: 'platform/src/dialog/dialog.tsx',
      find: 'aria-labelledby={id}',
      replace: '',
    },
  },
  {
    section: 4,
    sentence: 'and closes on submit or close.',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'sends what was typed, and puts the new entry first',
    },
    breaks: {
      file: 'platform/src/row-dialog/row-dialog.tsx',
      find: 'onClose();\n',
      replace: '\n',
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
