import type { Specified } from '../specified.js';

export const constants: Specified[] = [
  {
    section: 9,
    sentence: "Site owner's entries are those with authorId 1.",
    test: {
      file: 'api/src/content/experience/experience.db.spec.ts',
      title: "all of the owner's entries are listed, to the owner once",
    },
  },
  {
    section: 9,
    sentence: 'Privacy policy last updated November 11, 2023',
    test: { file: 'mfe-public/src/privacy/privacy.spec.tsx', title: 'says when it was last updated' },
  },
  {
    section: 9,
    sentence: 'the service is not for anyone under 13',
    test: { file: 'mfe-public/src/privacy/privacy.spec.tsx', title: 'is not for anyone under 13' },
  },
];
