import { base } from '../../tools/jest/config.mjs';

export default {
  ...base,
  displayName: 'kit',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  globalSetup: '../../tools/testing/built-server.mjs',
};
