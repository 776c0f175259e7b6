import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/checkout.mjs';
import { runShown } from '../steps/run.mjs';
import { tool } from '../steps/tool.mjs';
import { withReport } from './report-file.mjs';
import { withEnding } from './tally.mjs';

/** @returns {string[]} the folders that have tests for Jest */
export const jestFolders = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')));

const options = [
  // Jest would leave one core to other programs; of two that is half.
  `--maxWorkers=${availableParallelism()}`,
  // In milliseconds. Some tests start a server, and where several projects run Jest heeds none of their time-outs.
  '--testTimeout=30000',
];

/**
 * Runs Jest and counts by its own report.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runJest = async (args, env) => {
  const { result, report } = await withReport((path) =>
    runShown(process.execPath, [tool('jest'), ...args, ...options, '--json', `--outputFile=${path}`], {
      env,
    }),
  );
  return withEnding(countJest(report), result);
};

/** A file of tests that could not be run counts as one failure. @param {any} report @returns {import('./tally.mjs').Tally} */
export const countJest = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
});
