import { base } from './jest/config.mjs';

export default {
  ...base,
  displayName: 'tools',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  globalSetup: '<rootDir>/testing/built-server.mjs',
};
