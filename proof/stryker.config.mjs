import { availableParallelism } from 'node:os';
import api from '../api/jest.config.mjs';
import contract from '../packages/contract/jest.config.mjs';
import mfeAdmin from '../mfe-admin/jest.config.mjs';
import release from '../packages/release/jest.config.mjs';

/**
 * Stryker runs Jest in a copy of the whole checkout. Without the global setup, which would run again for each mutant.
 *
 * @param {string} folder
 * @param {Record<string, unknown>} config the package's own
 * @returns {{ config: object }}
 */
const jestIn = (folder, config) => {
  const { globalSetup, globalTeardown, ...rest } = config;
  return {
    config: JSON.parse(
      JSON.stringify({ ...rest, roots: ['<rootDir>/src'] }).replaceAll('<rootDir>', `<rootDir>/${folder}`),
    ),
  };
};

/** The API's rules with unit tests that need no database. Each test is beside its file, with the same name. */
const rules = [
  'accounts/passwords/password-policy',
  'accounts/sessions/access.guard',
  'http/throttling/attempt-limit',
];

/**
 * What is mutated, and the tests that should fail. `MUTANTS=release npx stryker run proof/stryker.config.mjs` runs one part.
 *
 * @type {Record<string, { mutate: string[], jest: object }>}
 */
export const parts = {
  contract: { mutate: ['packages/contract/src/**/*.ts'], jest: jestIn('packages/contract', contract) },
  release: {
    // Nearly every mutant of the lock ends in a timeout, which takes ten seconds. Those of the command line take as long
    // as all others together.
    mutate: ['packages/release/src/**/*.ts', '!packages/release/src/cli/**'],
    jest: jestIn('packages/release', {
      ...release,
      // This one tests child processes, which run without the mutants.
      testPathIgnorePatterns: [...release.testPathIgnorePatterns, '/store-and-promote\\.spec'],
    }),
  },
  'mfe-admin-import': {
    mutate: ['mfe-admin/src/import/resume/*.ts'],
    jest: jestIn('mfe-admin', {
      ...mfeAdmin,
      testMatch: ['<rootDir>/src/import/resume/*.spec.ts'],
    }),
  },
  'api-rules': {
    mutate: rules.map((rule) => `api/src/${rule}.ts`),
    jest: jestIn('api', {
      ...api,
      testTimeout: 5_000,
      testMatch: rules.map((rule) => `<rootDir>/src/${rule}.spec.ts`),
    }),
  },
};

const { MUTANTS = 'contract' } = process.env;
const part = parts[MUTANTS];
if (!part) throw new Error(`MUTANTS is ${MUTANTS}: set it to one of ${Object.keys(parts).join(', ')}.`);

/**
 * `npm run proof`: Stryker makes one change in the sources at a time, and checks that a unit test fails.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...part,
  mutate: [...part.mutate, '!**/*.spec.*', '!**/{testing,sample}/**'],
  testRunner: 'jest',
  // Stryker would leave one core free, which is half of two.
  concurrency: availableParallelism(),
  plugins: ['@stryker-mutator/jest-runner'],
  ignorePatterns: ['data', 'look', 'docs', 'test-results'],
  // The tests run without type checks anyway.
  disableTypeChecks: false,
  // Mutants in code that runs while a module loads would each need a new process.
  ignoreStatic: true,
  // A slow machine must not count as a detected mutant.
  timeoutMS: 10_000,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
};
