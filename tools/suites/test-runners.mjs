import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from '../steps/browser.mjs';
import { readJson } from '../steps/checkout.mjs';
import { runShown, tool } from '../steps/run.mjs';
import { programOf } from './programs.mjs';

/** @typedef {import('./run-suites.mjs').Tally} Tally */

/**
 * Runs all of a suite, or some specs of it.
 *
 * @param {import('./specs-at.mjs').Suite} suite
 * @param {NodeJS.ProcessEnv} environment
 * @param {string[]} [specs]
 */
export const runSuite = async (suite, environment, specs) => {
  const { tool: runner, args, env } = programOf(suite, specs);
  const all = { ...environment, ...env };
  if (runner === 'jest') return runJest(args, all);
  return runPlaywright(all, suite === 'other engines, proof' ? undefined : await browser(), args);
};

/** @param {NodeJS.ProcessEnv} env @param {import('./specs-at.mjs').Suite[]} names @returns {Record<string, () => Promise<Tally>>} */
export const suites = (env, ...names) =>
  Object.fromEntries(names.map((name) => [name, () => runSuite(name, env)]));

const jestOptions = [
  // Jest would leave one core free, which is half of two.
  `--maxWorkers=${availableParallelism()}`,
  // In ms. Some tests start a server, and a disk that others use can take seconds for what must be on it. With several
  // projects Jest ignores the timeouts of their configurations.
  '--testTimeout=180000',
  // In ms. A worker that has held much takes a second or two, and Jest would say after 500 ms that a test leaks.
  '--workerGracefulExitTimeout=10000',
];

/**
 * Runs Jest and reads the counts from its report.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const runJest = async (args, env) => {
  const { result, report } = await withReport((path) =>
    runShown(process.execPath, [tool('jest'), ...args, ...jestOptions, '--json', `--outputFile=${path}`], {
      env,
    }),
  );
  return withEnding(countJest(report), result);
};

/** A test file that fails to run counts as one failure. @param {any} report @returns {Tally} */
const countJest = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
});

/**
 * Runs Playwright and reads the counts from its report.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | undefined} browser the path of a Chromium
 * @param {string[]} args
 */
export const runPlaywright = async (env, browser, args) => {
  const { result, report } = await withReport((path) =>
    runShown(process.execPath, [tool('@playwright/test'), ...args, '--reporter=list,json'], {
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    }),
  );
  return withEnding(countPlaywright(report), result);
};

/** @param {any} report @returns {Tally} */
export const countPlaywright = (report) => {
  const flaky = report?.stats.flaky ?? 0;
  return {
    passed: (report?.stats.expected ?? 0) + flaky,
    failed: (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0),
    flaky,
  };
};

/**
 * Runs a test runner and reads the report it writes.
 *
 * @template Result
 * @param {(path: string) => Promise<Result>} runner
 * @returns {Promise<{ result: Result, report: any }>} the report is undefined if the runner wrote none
 */
const withReport = async (runner) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
  const path = join(folder, 'report.json');
  try {
    const result = await runner(path);
    return { result, report: existsSync(path) ? readJson(path) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A suite that failed without a failed test (it crashed, or found no tests) counts as one failure.
 *
 * @param {Tally} tally
 * @param {boolean} succeeded
 * @returns {Tally}
 */
export const withEnding = (tally, succeeded) =>
  succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
