import { base } from '../jest/config.mjs';

export default {
  ...base,
  displayName: 'lint',
  testMatch: ['<rootDir>/**/*.spec.js'],
  // The plugins of the configuration that are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@eslint/|eslint-plugin-baseline-js|source-map-js|mdn-data)'],
};
