import type { Specified } from '../specified.js';

export const constants: Specified[] = [
  {
    section: 9,
    sentence: 'token kept in local storage under the key token',
    test: {
      file: 'shell/src/store/stored-session.spec.ts',
      title: 'is stored as it is read, with the flag %j',
    },
  },
  {
    section: 9,
    sentence: "Site owner's entries are those with authorId 1.",
    test: {
      file: 'mfe-public/src/experience/own-controls.spec.tsx',
      title: 'marks nothing for the owner, whose list it is',
    },
  },
  {
    section: 9,
    sentence: 'Avatar maximum width: 64 px.',
    test: {
      file: 'platform/src/avatar/avatar.spec.tsx',
      title: 'is loaded when it comes into view, at no more than 64 px',
    },
  },
];
