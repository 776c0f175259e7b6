import type { Specified } from '../specified.js';

export const validation: Specified[] = [
  {
    section: 5,
    sentence:
      'Experience add and edit: "Experience Type is required", "Name is required", "Time spent working with is required".',
    test: {
      file: 'contract/src/content/experience.spec.ts',
      title: 'asks for %s in the words of the specification',
    },
  },
  {
    section: 5,
    sentence:
      'Experience add and edit: "Experience Type is required", "Name is required", "Time spent working with is required".',
    test: {
      file: 'mfe-public/src/experience/adding.spec.tsx',
      title: 'says what is missing, and sends nothing',
    },
  },
  {
    section: 5,
    sentence:
      'Experience add and edit: "Experience Type is required", "Name is required", "Time spent working with is required".',
    test: {
      file: 'api/src/content/experience/experience-writes.db.spec.ts',
      title: 'every missing, blank or too long field is named with its sentence',
    },
  },
  {
    section: 5,
    sentence: 'Own profile: "First Name is required", "Last Name is required" (one error at a time)',
    test: { file: 'mfe-account/src/profile/profile.spec.tsx', title: 'tells one error at a time' },
  },
  {
    section: 5,
    sentence: 'Own profile: "First Name is required", "Last Name is required" (one error at a time)',
    test: {
      file: 'contract/src/accounts/profile.spec.ts',
      title: 'asks for %s in the words of the specification',
    },
  },
  {
    section: 5,
    sentence: 'new password must equal the re-entered one, otherwise "New Passwords don\'t match"',
    test: {
      file: 'mfe-account/src/fields/password-twice.spec.ts',
      title: 'refuses a profile with "%s", "%s" and "%s"',
    },
  },
  {
    section: 5,
    sentence: 'Login: "Email is required", "Password is required".',
    test: {
      file: 'mfe-account/src/login/login.spec.tsx',
      title: 'names each field that is empty, and asks nobody',
    },
  },
  {
    section: 5,
    sentence:
      'Register: "First Name is required", "Last Name is required", "Email is required", "Company is required", "Password is required", "Passwords must match", "Re-Enter Password is required".',
    test: {
      file: 'mfe-account/src/register/register.spec.tsx',
      title: 'names each field that is empty, and asks nobody',
    },
  },
  {
    section: 5,
    sentence: '"Passwords must match"',
    test: {
      file: 'mfe-account/src/fields/password-twice.spec.ts',
      title: 'refuses a registration with "%s" and "%s"',
    },
  },
  {
    section: 5,
    sentence: 'Self rating is free text described as "out of 5".',
    test: { file: 'contract/src/content/sample/projects.spec.ts', title: '$title rates itself out of 5' },
  },
];
