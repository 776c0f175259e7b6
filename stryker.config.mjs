import jest from './contract/jest.config.mjs';

/**
 * Changes the contract's sources, a mutant at a time, and looks whether a unit test fails: `npm run proof`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  // Jest runs in a copy of the whole checkout, of which the package is a folder.
  jest: { config: { ...jest, testMatch: ['<rootDir>/contract/src/**/*.spec.ts'] } },
  mutate: ['contract/src/**/*.ts', '!**/*.spec.ts', '!**/{testing,sample}/**'],
  ignorePatterns: ['data', 'look', 'docs', 'test-results', 'upgrades'],
  // What runs once as a module is loaded would take a new process for each mutant.
  ignoreStatic: true,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
};
