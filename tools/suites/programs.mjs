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
  const [kind = '', proof] = suite.split(', ');
  const folder = kind === 'other engines' ? 'proof/engines' : proof ? 'proof/e2e' : 'e2e';
  if (['browser', 'other engines'].includes(kind))
    return {
      tool: '@playwright/test',
      args: ['test', '-c', `${folder}/playwright.config.ts`, ...specs],
      env: {},
    };
  const database = databases[kind];
  const config = database ? ['-c', 'api/jest.config.mjs'] : ['--projects', ...jestFolders()];
  const chosen = specs.length > 0 ? ['--runTestsByPath', ...specs] : [];
  // Not for browsers: a team's own Jest, which some of these tests run, would look for proofs.
  const env = { ...(proof && { PROOF: '1' }), ...(database && { TEST_DATABASE: database }) };
  return { tool: 'jest', args: [...config, ...chosen], env };
};

/** @type {Record<string, string>} */
const databases = { 'API on SQLite': 'sqlite', 'API on PostgreSQL': 'postgres' };
