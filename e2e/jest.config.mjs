import { base } from '../jest/config.mjs';

/** What of these tests needs no browser. Playwright runs the others. */
export default {
  ...base,
  displayName: 'e2e',
  testMatch: ['<rootDir>/sample/*.spec.ts'],
};
