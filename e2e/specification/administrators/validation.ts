import type { Specified } from '../specified.js';

const rules = 'mfe-admin/src/interests/interest-dialog';
const missing = 'says in the words of the specification what is missing';
const interests = { file: 'mfe-admin/src/interests/interests-management.spec.tsx', title: missing };

const userEdit =
  'User edit by admin: "First Name is required", "Last Name is required", "Company is required".';
const projectEdit =
  'Project add and edit: "Project Title is required", "Project Type is required", "Project Base is required", "Project Duration is required", "Description is required", "Highlight of project is required", "Satisfaction rating of project is required", "Self Rating of work on project is required", "Lesson learned from project is required".';

export const validation: Specified[] = [
  {
    section: 5,
    sentence: userEdit,
    test: {
      file: 'contract/src/accounts/user.spec.ts',
      title: "says what is wrong with an administrator's %s: %j",
    },
  },
  {
    section: 5,
    sentence: userEdit,
    test: {
      file: 'mfe-admin/src/users/editing.spec.tsx',
      title: 'asks nothing of the API before the rules are kept',
    },
  },
  {
    section: 5,
    sentence: userEdit,
    test: {
      file: 'api/src/administration/users/user-edit-fields.db.spec.ts',
      title: 'every wrong field is named, and the id in the body is that of the address',
    },
  },
  {
    section: 5,
    sentence: 'Interest add and edit: "Interest Name is required"',
    test: interests,
  },
  {
    section: 5,
    sentence: 'Interest add and edit: "Interest Name is required"',
    test: { file: 'api/src/accounts/sessions/admin-writes.db.spec.ts', title: 'every field is required' },
  },
  {
    section: 5,
    sentence: '"Category is required" (a chosen or a new category is needed',
    test: { file: `${rules}.spec.ts`, title: 'needs one of both, and says so on the choice' },
  },
  {
    section: 5,
    sentence: 'the new category wins when both are given)',
    test: { file: `${rules}.spec.ts`, title: 'takes %s' },
  },
  {
    section: 5,
    sentence: 'the new category wins when both are given)',
    test: {
      file: 'mfe-admin/src/interests/interests-management.spec.tsx',
      title: 'moves to a new category, which wins',
    },
  },
  {
    section: 5,
    sentence: '"About is required"',
    test: interests,
  },
  {
    section: 5,
    sentence: projectEdit,
    test: {
      file: 'contract/src/content/project.spec.ts',
      title: 'asks for %s in the words of the specification',
    },
  },
  {
    section: 5,
    sentence: projectEdit,
    test: { file: 'mfe-admin/src/project/project-management.spec.tsx', title: missing },
  },
  {
    section: 5,
    sentence: projectEdit,
    test: {
      file: 'e2e/administration/projects.spec.ts',
      title: 'what is missing is told in the words of the specification, and what was typed stays',
    },
  },
  {
    section: 5,
    sentence: 'Self rating is free text described as "out of 5".',
    test: {
      file: 'mfe-admin/src/project/project-management.spec.tsx',
      title: 'says of the self rating what it is out of',
    },
  },
];
