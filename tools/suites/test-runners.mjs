import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { browser } from '../steps/browser.mjs';
import { build } from '../steps/build.mjs';
import { readJson } from '../steps/checkout.mjs';
import { buildAddons } from '../steps/install/install.mjs';
import { addons, postgres } from '../steps/install/native-parts.mjs';
import { runShown, tool } from '../steps/run.mjs';
import { testEnvironment } from '../steps/running-product.mjs';
import { programOf } from './programs.mjs';

/** @typedef {import('./run-suites.mjs').Tally} Tally */

/** Of all tests of this process: one data folder, and no setting of the developer's own installation. */
export const env = testEnvironment();

/** What the suites need first, but for the packages. */
export const builds = async () => {
  const both = await Promise.allSettled([buildAddons([...addons, postgres]), build()]);
  for (const one of both) if (one.status === 'rejected') throw one.reason;
};

/** Runs all of a suite, or some specs of it. @param {import('./specs-at.mjs').Suite} suite @param {string[]} [specs] */
export const runSuite = async (suite, specs) => {
  const { tool: runner, args, env: more } = programOf(suite, specs);
  if (runner === 'jest') return runJest(args, more);
  return runPlaywright(args, suite === 'other engines, proof' ? undefined : await browser());
};

/** @param {import('./specs-at.mjs').Suite[]} names @returns {Record<string, () => Promise<Tally>>} */
export const suites = (...names) => Object.fromEntries(names.map((name) => [name, () => runSuite(name)]));

const jestOptions = [
  // Jest would leave one core free, which is half of two.
  `--maxWorkers=${availableParallelism()}`,
  // In ms. Some tests start a server, and a disk that others use can take seconds for what must be on it. With several
  // projects Jest ignores the timeouts of their configurations.
  '--testTimeout=180000',
  // In ms. A worker that has held much takes a second or two, and Jest would say after 500 ms that a test leaks.
  '--workerGracefulExitTimeout=10000',
];

/** @param {string[]} args @param {NodeJS.ProcessEnv} [more] in its environment */
export const runJest = (args, more) =>
  tallied(countJest, (report) =>
    runShown(process.execPath, [tool('jest'), ...args, ...jestOptions, '--json', `--outputFile=${report}`], {
      env: { ...env, ...more },
    }),
  );

/** @param {string[]} args @param {string} [browser] the path of a Chromium */
export const runPlaywright = (args, browser) =>
  tallied(countPlaywright, (report) =>
    runShown(process.execPath, [tool('@playwright/test'), ...args, '--reporter=list,json'], {
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );

/** A test file that fails to run counts as one failure. @param {any} report @returns {Tally} */
const countJest = (report) => ({
  passed: report?.numPassedTests ?? 0,
  failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
});

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
 * Runs a test runner, and counts what is in the report that it writes.
 *
 * @param {(report: any) => Tally} count without a report, if the runner wrote none
 * @param {(path: string) => Promise<boolean>} runner
 */
const tallied = async (count, runner) => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-report-'));
  const path = join(folder, 'report.json');
  try {
    const succeeded = await runner(path);
    return withEnding(count(existsSync(path) ? readJson(path) : undefined), succeeded);
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
