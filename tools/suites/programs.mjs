import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../steps/checkout.mjs';

/** @typedef {import('./specs-at.mjs').Suite} Suite */

/** @typedef {{ tool: 'jest' | '@playwright/test', args: string[], env: NodeJS.ProcessEnv }} Program */

/** Options of oxlint: types, and the rules that need them. */
export const typeChecks = ['--type-aware', '--type-check', '--quiet'];

/** @returns {string[]} the folders with Jest tests */
export const jestFolders = () =>
  [...workspaces(), 'packages/kit', 'tools', 'tools/eslint', 'proof'].filter((folder) =>
    existsSync(join(root, folder, 'jest.config.mjs')),
  );

/**
 * What runs a suite.
 *
 * @param {Suite} suite
 * @param {string[]} specs their paths; all of the suite by default
 * @returns {Program}
 */
export const programOf = (suite, specs = []) => {
  const [kind, proof] = suite.split(', ');
  // Not for browsers: a team's own Jest, which some of these tests run, would look for proofs.
  const env = proof ? { PROOF: '1' } : {};
  const jest = (/** @type {string[]} */ ...args) => ({
    tool: /** @type {const} */ ('jest'),
    args: [...args, ...(specs.length > 0 ? ['--runTestsByPath', ...specs] : [])],
    env,
  });
  const onDatabase = (/** @type {string} */ database) => ({
    ...jest('-c', 'api/jest.config.mjs'),
    env: { ...env, TEST_DATABASE: database },
  });
  const playwright = (/** @type {string} */ folder) => ({
    tool: /** @type {const} */ ('@playwright/test'),
    args: ['test', '-c', `${folder}/playwright.config.ts`, ...specs],
    env: {},
  });
  if (kind === 'units') return jest('--projects', ...jestFolders());
  if (kind === 'API on SQLite') return onDatabase('sqlite');
  if (kind === 'API on PostgreSQL') return onDatabase('postgres');
  if (kind === 'browser') return playwright(proof ? 'proof/e2e' : 'e2e');
  return playwright('proof/engines');
};
