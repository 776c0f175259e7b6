import type { Specified } from '../specified.js';

export const listCalls: Specified[] = [
  {
    section: 7,
    sentence: 'GET | /api/experience | none',
    test: {
      file: 'api/src/content/experience/experience.db.spec.ts',
      title: 'a new site lists the sample, newest first, with the fields of the contract and no other',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/experience/add | type, body, time',
    test: {
      file: 'api/src/content/experience/experience-writes.db.spec.ts',
      title: 'an entry is kept as it was answered: trimmed, in NFC, of who added it',
    },
  },
  {
    section: 7,
    sentence: 'POST | /api/experience/add | type, body, time',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'sends what was typed, and puts the new entry first',
    },
  },
  {
    section: 7,
    sentence: 'PUT | /api/experience/edit/{expId} | expId, type, body, time',
    test: {
      file: 'api/src/content/experience/experience-writes.db.spec.ts',
      title: 'an edit changes all fields and the version',
    },
  },
  {
    section: 7,
    sentence: 'PUT | /api/experience/edit/{expId} | expId, type, body, time',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'changes the entry in its place, provided that it is the version that was read',
    },
  },
  {
    section: 7,
    sentence: 'DELETE | /api/experience/edit/{expId} | none',
    test: {
      file: 'api/src/content/experience/experience-writes.db.spec.ts',
      title: 'a deleted entry is gone, and its id is never given again',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/project | none',
    test: {
      file: 'api/src/content/project/project.db.spec.ts',
      title: 'a new site lists the sample, newest first, with the fields of the contract and no other',
    },
  },
  {
    section: 7,
    sentence: 'GET | /api/interests | none',
    test: {
      file: 'api/src/content/interests/interests.db.spec.ts',
      title: 'a new site lists the sample, newest first, with the fields of the contract and no other',
    },
  },
];
