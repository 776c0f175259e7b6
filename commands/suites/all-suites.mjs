import { browser } from '../steps/browser.mjs';
import { runJest, jestFolders } from './run-jest.mjs';
import { runPlaywright } from './run-playwright.mjs';

/**
 * Every suite that runs code: units, the API on both databases, the product in a browser.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const allSuites = (env) => ({
  units: () => runJest(['--projects', ...jestFolders()], env),
  'API on SQLite': () => runJest(['-c', 'api/jest.config.mjs'], { ...env, TEST_DATABASE: 'sqlite' }),
  'API on PostgreSQL': () => runJest(['-c', 'api/jest.config.mjs'], { ...env, TEST_DATABASE: 'postgres' }),
  browser: async () => runPlaywright(env, await browser()),
});
