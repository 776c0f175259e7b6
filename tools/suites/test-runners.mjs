import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { browser } from '../steps/browser.mjs';
import { readJson, root } from '../steps/checkout.mjs';
import { run, runShown, tool } from '../steps/run.mjs';
import { jestFolders, programOf } from './programs.mjs';
import { sum } from './run-suites.mjs';
import { specsAt } from './specs-at.mjs';

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

/**
 * The unit tests that depend on a changed file: those that import it in its own folder, and all of the folders that
 * depend on that.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const changedUnits = async (env) => {
  const files = await changedFiles();
  const changed = new Set(files.map((file) => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? ''));
  const folders = jestFolders();
  const dependent = folders.filter((folder) => importsOf(folder).some((imported) => changed.has(imported)));
  const touched = folders.filter((folder) => changed.has(folder) && !dependent.includes(folder));
  const none = { passed: 0, failed: 0 };
  const related = ['--passWithNoTests', '--findRelatedTests', ...files, '--projects', ...touched];
  return sum([
    touched.length > 0 ? await runJest(related, env) : none,
    dependent.length > 0 ? await runJest(['--projects', ...dependent], env) : none,
  ]);
};

/** The workspaces that one depends on. @param {string} folder */
const importsOf = (folder) => {
  const file = join(root, folder, 'package.json');
  const { dependencies = {} } = existsSync(file) ? readJson(file) : {};
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@portico/'));
  return own.map((name) => name.replace('@portico/', 'packages/'));
};

/**
 * The API's tests on SQLite beside changed files; after a change of a route, its facts, its contract or the guard also those of who may call what.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const changedApi = async (env) => {
  const files = await changedFiles();
  const changed = files.filter((file) => file.startsWith('api/src/') && file.endsWith('.ts'));
  const beside = [...new Set(changed.map((file) => join(root, dirname(file))))].flatMap((folder) =>
    (specsAt(folder)['API on SQLite'] ?? []).filter((spec) => dirname(spec) === folder),
  );
  const isOfRoutes = files.some((file) => mayChangeAccess.test(file));
  const specs = [...new Set([...beside, ...(isOfRoutes ? [join(root, accessMatrix)] : [])])];
  return specs.length > 0 ? runSuite('API on SQLite', env, specs) : { passed: 0, failed: 0 };
};

/** What routes are, which there are, and what they take. */
const mayChangeAccess =
  /^api\/src\/(?:.*\.(?:controller|guard)|foundation\/routes\/.*|app\.module)\.ts$|^packages\/contract\/src\//;

const accessMatrix = 'api/src/accounts/sessions/access-matrix.db.spec.ts';

/** Changed or new since the last commit; every file before the first one. */
const changedFiles = async () => {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', 'HEAD').catch(() => git('ls-files')),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
};

/** @param {string[]} args */
const git = (...args) => run(`git ${args[0]}`, 'git', args);
