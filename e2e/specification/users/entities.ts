import type { Specified } from '../specified.js';

export const entities: Specified[] = [
  {
    section: 3,
    sentence: 'Experience: expId, type, body (the name), time (text duration), authorId.',
    test: { file: 'contract/src/content/experience.spec.ts', title: 'takes an experience' },
  },
  {
    section: 3,
    sentence: 'Project: projectId, title, type (for example Personal, Professional, Educational)',
    test: { file: 'contract/src/content/project.spec.ts', title: 'takes a project' },
  },
  {
    section: 3,
    sentence: 'selfRat (self rating text, out of 5)',
    test: {
      file: 'contract/src/content/sample/projects.spec.ts',
      title: '$title rates itself out of 5',
    },
  },
  {
    section: 3,
    sentence: 'Interest: interestId, name, about, category',
    test: { file: 'contract/src/content/interest.spec.ts', title: 'takes an interest' },
  },
  {
    section: 3,
    sentence: '(for example Hobby, Academic, Professional, General)',
    test: {
      file: 'contract/src/content/sample/interests.spec.ts',
      title: 'belong to the four categories of the specification',
    },
  },
  {
    section: 3,
    sentence: 'User: userId, firstName, lastName, email, company',
    test: { file: 'contract/src/accounts/user.spec.ts', title: 'takes a user' },
  },
  {
    section: 3,
    sentence: 'shown as an image URL',
    test: { file: 'mfe-account/src/profile/profile.spec.tsx', title: 'shows the logo of the company' },
  },
  {
    section: 3,
    sentence: 'with a fallback image on load error',
    test: {
      file: 'platform/src/avatar/avatar.spec.tsx',
      title: 'is the standard one when the logo cannot be loaded, and the next logo when there is one',
    },
  },
  {
    section: 3,
    sentence: 'Profile edit also uses password and newPassword.',
    test: { file: 'contract/src/accounts/profile.spec.ts', title: 'takes a change with another password' },
  },
  {
    section: 3,
    sentence: 'Profile edit also uses password and newPassword.',
    test: {
      file: 'api/src/accounts/profile/password-change.db.spec.ts',
      title: 'the new password works and the old one no longer does',
    },
  },
  {
    section: 3,
    sentence: 'Auth state: token, isAuthenticated, isAdmin, user, selfId (object with id), loading, errors.',
    test: { file: 'platform/src/session/session.spec.ts', title: 'begins with a visitor' },
  },
  {
    section: 3,
    sentence:
      'Alert: id, msg, alertType (free string: success, warning or danger; used as a styling suffix).',
    test: {
      file: 'shell/src/alerts/alerts.spec.tsx',
      title: 'announces %j as %s and styles it by its type',
    },
  },
  {
    section: 3,
    sentence: 'Experience state: list',
    test: {
      file: 'mfe-public/src/experience/experience.spec.tsx',
      title: 'shows the entries that the API has',
    },
  },
  {
    section: 3,
    sentence: 'loading flag, errors',
    test: {
      file: 'platform/src/list/list.spec.tsx',
      title: 'says that it could not be loaded when the API answers %i',
    },
  },
  {
    section: 3,
    sentence: 'single selected experience',
    test: {
      file: 'mfe-public/src/experience/editing.spec.tsx',
      title: 'begins with what the entry holds',
    },
  },
  {
    section: 3,
    sentence: 'Project state: list',
    test: {
      file: 'mfe-public/src/projects/projects.spec.tsx',
      title: 'shows the projects that the API has',
    },
  },
  {
    section: 3,
    sentence: 'Interests state: interests',
    test: {
      file: 'mfe-public/src/interests/interests.spec.tsx',
      title: 'shows the interests that the API has',
    },
  },
  {
    section: 3,
    sentence: 'Built-in sample data used when a list call fails: 24 experiences (authorId 1)',
    test: { file: 'contract/src/content/sample/experiences.spec.ts', title: 'are 24, no two alike' },
  },
  {
    section: 3,
    sentence: '3 projects',
    test: { file: 'contract/src/content/sample/projects.spec.ts', title: 'are 3, no two alike' },
  },
  {
    section: 3,
    sentence: '11 interests',
    test: { file: 'contract/src/content/sample/interests.spec.ts', title: 'are 11, no two alike' },
  },
];
