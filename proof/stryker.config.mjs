import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import api from '../api/jest.config.mjs';
import contract from '../packages/contract/jest.config.mjs';
import mfeAdmin from '../mfe-admin/jest.config.mjs';
import release from '../packages/release/jest.config.mjs';
import { root } from '../tools/steps/checkout.mjs';

/**
 * Stryker runs Jest in a copy of the whole checkout, whose `node_modules` lead out of it: to the contract as it is. Without
 * the global setup, which would run again for each mutant, and in an environment of which Stryker has a kind of its own, that
 * sees which tests reach a mutant.
 *
 * @param {string} folder
 * @param {Record<string, unknown>} config the package's own
 * @returns {{ config: object }}
 */
const jestIn = (folder, config) => {
  const { globalSetup, globalTeardown, ...rest } = config;
  const { moduleNameMapper, ...own } = JSON.parse(
    JSON.stringify({ roots: ['<rootDir>/src'], ...rest }).replaceAll('<rootDir>', `<rootDir>/${folder}`),
  );
  const inCopy = { '^@portico/contract/(.*)$': '<rootDir>/packages/contract/src/$1.ts' };
  return {
    config: { ...own, testEnvironment: 'node', moduleNameMapper: { ...inCopy, ...moduleNameMapper } },
  };
};

/** The API's rules with unit tests that need no database. Each test is beside its file, with the same name. */
const rules = [
  'accounts/passwords/password-policy',
  'accounts/sessions/access.guard',
  'http/throttling/attempt-limit',
];

const contractFiles = 'packages/contract/src';

/**
 * The contract's rules that its own specs try: each file with a spec beside it, and what such a spec tries of its file's
 * parts. Whatever else the contract has, such as a route's schemas, the specs of the API and the front ends try, where the
 * behaviour is.
 */
const contractRules = [
  ...readdirSync(join(root, contractFiles), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && !file.startsWith('resume'))
    .map((spec) => spec.replace('.spec.ts', '')),
  'formats',
  'pictures/picture',
  'public-address',
  'rows/projects/components',
].map((rule) => `${contractFiles}/${rule}.ts`);

/**
 * What is mutated, and the tests that should fail. `MUTANTS=release npx stryker run proof/stryker.config.mjs` runs one part.
 *
 * @type {Record<string, { mutate: string[], jest: object }>}
 */
export const parts = {
  contract: { mutate: contractRules, jest: jestIn('packages/contract', contract) },
  release: {
    // What decides: which build is taken, who may, what is live. What moves files (stores, archives, builds, the command
    // line) takes a second and more for each mutant, and planted faults are its measure.
    mutate: [
      'packages/release/src/{access,check,styles}/**/*.ts',
      'packages/release/src/{pointer,promote,prune,read-json,read-release}.ts',
      // Which token is taken, the API's specs try.
      '!packages/release/src/access/tokens.ts',
      // What the contract says of grants, this package checks.
      `${contractFiles}/releases/grants.ts`,
    ],
    jest: jestIn('packages/release', {
      ...release,
      testPathIgnorePatterns: [
        ...release.testPathIgnorePatterns,
        '/(cli|shipping)/',
        '/store-and-promote\\.spec',
      ],
    }),
  },
  // The résumé as a file: what one half writes the other reads, and the tests compare both.
  resume: {
    mutate: ['mfe-admin/src/import/resume/*.ts', `${contractFiles}/resume/*.ts`],
    jest: jestIn('mfe-admin', {
      ...mfeAdmin,
      setupFilesAfterEnv: [],
      roots: ['<rootDir>/src/import/resume', `<rootDir>/../${contractFiles}/resume`],
      testMatch: ['**/*.spec.ts'],
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
  ignorePatterns: ['data', 'look', 'test-results'],
  // No spec names an environment of its own.
  buildCommand: 'node proof/one-environment.mjs',
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
