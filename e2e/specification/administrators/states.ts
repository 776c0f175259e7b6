import type { Specified } from '../specified.js';

const project = 'mfe-admin/src/project/project-management.spec.tsx';

/** What section 4 says about the lists of projects and interests. */
export const states: Specified[] = [
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'adds what was typed, before all others, and says so' },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'changes the version that was read' },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: {
      file: 'platform/src/editable-list/row-changes.spec.tsx',
      title: 'deletes, and offers to undo that',
    },
  },
  {
    section: 4,
    sentence: 'Projects behave the same by projectId',
    test: { file: project, title: 'says which project was not deleted' },
  },
  {
    section: 4,
    sentence: '(add also sets loading)',
    test: {
      file: 'platform/src/form/sending.spec.tsx',
      title: 'says that it is being sent, and after 10 s that it takes long',
    },
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
