import { base } from '../jest/config.mjs';

export default {
  ...base,
  displayName: 'lint',
  testMatch: ['<rootDir>/**/*.spec.js'],
  // ESLint plugins that ship only ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@eslint/|eslint-plugin-baseline-js|source-map-js|mdn-data)'],
};
