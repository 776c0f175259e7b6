import type { Specified } from '../specified.js';

const changes = 'platform/src/editable-list/row-changes.ts';
const project = 'mfe-admin/src/project/project-management.spec.tsx';

/** What section 4 says about the lists of projects and interests. */
export const states: Specified[] = [
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'adds what was typed, before all others' },
    breaks: {
      file: 'mfe-admin/src/project/project-management.tsx',
      find: 'projects.map(',
      replace: 'projects.toReversed().map(',
    },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'changes the version that was read' },
    breaks: {
      file: 'mfe-admin/src/project/projects-api.ts',
      find: "idName: 'projectId'",
      replace: "idName: 'version'",
    },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: {
      file: 'platform/src/editable-list/row-changes.spec.tsx',
      title: 'deletes, and offers to undo that',
    },
    breaks: { file: changes, find: '        dispatch(hide(row));', replace: '' },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'says which project was not deleted' },
    breaks: {
      file: 'platform/src/editable-list/row-not-deleted.tsx',
      find: 'if (!error) return null;',
      replace: 'if (!error || error) return null;',
    },
  },
  {
    section: 4,
    sentence: '(add also sets loading)',
    test: {
      file: 'platform/src/form/sending.spec.tsx',
      title: 'says that it is being sent, and after 10 s that it takes long',
    },
    breaks: { file: 'platform/src/form/plain-form.tsx', find: "attempt > 0 && 'Sending...'", replace: "''" },
  },
  {
    section: 4,
    sentence: '(add also sets loading)',
    test: {
      file: 'e2e/administration/projects.spec.ts',
      title: 'two presses of Add add one project',
    },
  },
  {
    section: 4,
    sentence: 'Interests: lists reloaded after update or delete.',
    test: {
      file: 'platform/src/editable-list/row-changes.spec.tsx',
      title: 'shows %s without refetching the list, and refetches what else it makes stale',
    },
    breaks: { file: changes, find: "[tag, 'Audit']", replace: "['Audit']" },
  },
  {
    section: 4,
    sentence: 'Interests: lists reloaded after update or delete.',
    test: {
      file: 'e2e/administration/interests.spec.ts',
      title:
        'an interest is added to a category or a new one, moved and deleted, and the public screen follows',
    },
  },
];
