import type { Specified } from '../specified.js';

const writes = 'api/src/accounts/sessions/admin-writes.db.spec.ts';
const kept = { file: writes, title: 'stores a row as it was returned: trimmed, in NFC' };
const edited = { file: writes, title: 'an edit changes all fields and the version, of this row only' };
const project = 'mfe-admin/src/project/project-management.spec.tsx';
const interests = 'mfe-admin/src/interests/interests-management.spec.tsx';

const addProject =
  'POST | /api/project/add | title, type, lang, time, desc, hiLit, satisf, selfRat, takeAway';
const editProject = 'PUT | /api/project/edit/{projectId} | same fields plus projectId';
const deleteProject = 'DELETE | /api/project/edit/{projectId} | none';
const addInterest = 'POST | /api/interests/add | name, category, about';
const editInterest = 'PUT | /api/interests/edit/{interestId} | interestId, name, category, about';

/** The calls that change projects and interests. */
export const contentCalls: Specified[] = [
  { section: 7, sentence: addProject, test: kept },
  {
    section: 7,
    sentence: addProject,
    test: { file: project, title: 'adds what was typed, before all others, and says so' },
  },
  { section: 7, sentence: editProject, test: edited },
  {
    section: 7,
    sentence: editProject,
    test: { file: project, title: 'changes the version that was read' },
  },
  {
    section: 7,
    sentence: deleteProject,
    test: {
      file: writes,
      title: 'a deleted row is gone for visitors too, and its id is never reused',
    },
  },
  {
    section: 7,
    sentence: deleteProject,
    test: {
      file: 'platform/src/editable-list/row-changes.spec.tsx',
      title: 'deletes, and offers to undo that',
    },
  },
  { section: 7, sentence: addInterest, test: kept },
  {
    section: 7,
    sentence: addInterest,
    test: { file: interests, title: 'adds to a category of those that there are' },
  },
  { section: 7, sentence: editInterest, test: edited },
  {
    section: 7,
    sentence: editInterest,
    test: { file: interests, title: 'moves to a new category, which wins' },
  },
];
