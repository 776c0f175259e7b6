import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import api from './api/jest.config.mjs';
import contract from './contract/jest.config.mjs';
import release from './release/jest.config.mjs';
import shell from './shell/jest.config.mjs';

/** @typedef {import('@stryker-mutator/api/core').PartialStrykerOptions} Options */

/**
 * Jest runs in a copy of the whole checkout, of which the package is a folder. Nothing global is set up: that would be
 * done again for each mutant.
 *
 * @param {string} folder
 * @param {Record<string, unknown>} config the package's own
 * @returns {{ config: object }}
 */
const jestIn = (folder, config) => {
  const { globalSetup, globalTeardown, ...rest } = config;
  const faster = {
    roots: ['<rootDir>/src'],
    testSequencer: join(import.meta.dirname, 'jest', 'quickest-first.cjs'),
  };
  return {
    config: JSON.parse(JSON.stringify({ ...rest, ...faster }).replaceAll('<rootDir>', `<rootDir>/${folder}`)),
  };
};

/**
 * A mutant often shows by a wait that ends in vain: it is shorter than usual, and the first one suffices.
 *
 * @param {Record<string, unknown> & { globals: object }} config
 */
const impatient = ({ globals, ...config }) => ({
  ...config,
  globals: { ...globals, longestWaitMs: 1_000 },
  testEnvironment: join(import.meta.dirname, 'jest', 'first-failure-environment.mjs'),
});

/** The API's rules that unit tests show without a database: each beside its test, of the same name. */
const rules = [
  'accounts/passwords/password-policy',
  'accounts/sessions/access.guard',
  'foundation/throttling/attempt-limits',
  'foundation/throttling/known-refusals',
  'foundation/throttling/person-limit',
];

/**
 * What is mutated, and the tests that should notice: `MUTANTS=release npx stryker run` for one of them.
 *
 * @type {Record<string, Options & { mutate: string[] }>}
 */
export const parts = {
  contract: { mutate: ['contract/src/**/*.ts'], jest: jestIn('contract', contract) },
  release: {
    // Of a lock that is waited for, nearly every mutant shows by a time-out only, which takes ten seconds.
    mutate: ['release/src/**/*.ts', '!release/src/build-lock.ts'],
    jest: jestIn('release', {
      ...release,
      // They kill processes of their own, in which no mutant is, again and again.
      testPathIgnorePatterns: ['/(step-by-step|store-and-promote)\\.spec'],
    }),
  },
  'shell-remotes': {
    mutate: ['shell/src/remotes/**/*.{ts,tsx}'],
    jest: {
      ...jestIn('shell', {
        ...impatient(shell),
        testMatch: ['<rootDir>/src/remotes/**/*.spec.{ts,tsx}'],
      }),
      // Jest does not see what is loaded by import() of a text that is mutated.
      enableFindRelatedTests: false,
    },
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
 * Stryker changes the sources of a part, a mutant at a time, and looks whether a unit test fails: `npm run proof`.
 *
 * @type {Options}
 */
export default {
  ...part,
  mutate: [...part.mutate, '!**/*.spec.*', '!**/{testing,sample}/**'],
  testRunner: 'jest',
  // Stryker would leave one core to other programs; of two that is half.
  concurrency: availableParallelism(),
  plugins: ['@stryker-mutator/jest-runner'],
  ignorePatterns: ['data', 'look', 'docs', 'test-results', 'upgrades'],
  // The tests are transformed without their types.
  disableTypeChecks: false,
  // What runs once as a module is loaded would take a new process for each mutant.
  ignoreStatic: true,
  // So that a busy machine does not count as a mutant that was noticed.
  timeoutMS: 10_000,
  thresholds: { high: 90, low: 80, break: 80 },
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false },
};
