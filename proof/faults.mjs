import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { browser } from '../commands/steps/browser.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { run, tool } from '../commands/steps/run.mjs';
import { testEnvironment } from '../commands/steps/running-product.mjs';
import { secondsSince, step, StepFailure } from '../commands/steps/step.mjs';

/**
 * @typedef {{ name: string, what: string, seenBy: string[], found: string }} Fault
 *
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv }} Copy
 *
 * @typedef {{ id: string, builds: string, args: string[], database?: string | undefined }} Runner
 */

const folder = join(root, 'proof', 'faults');

/** @param {string} name @param {string} patch @returns {Fault} @throws {StepFailure} */
export const readFault = (name, patch) => {
  const [header = ''] = patch.split('\n--- ', 1);
  const field = (/** @type {string} */ label) => new RegExp(`^${label}: (.+)$`, 'm').exec(header)?.[1] ?? '';
  const seenBy = field('Seen by').split(' ');
  const found = field('Found');
  const isSeen = !seenBy.includes('nothing') && !seenBy.includes('');
  if (!field('What') || seenBy.includes('') || !['yes', 'no', 'untried'].includes(found))
    throw new StepFailure(`${name} needs the lines What:, Seen by: and Found: (yes, no or untried).`);
  if (found === 'yes' && !isSeen) throw new StepFailure(`${name} is found, but doesn't say by what.`);
  return { name, what: field('What'), seenBy: isSeen ? seenBy : [], found };
};

/** What runs a test: `types`, or a spec's path, with `@postgres` for one that runs on both. @param {string} test @returns {Runner} */
export const runnerOf = (test) => {
  if (test === 'types')
    return { id: test, builds: 'Server', args: ['typescript', '-b', 'api', ...browserTypes] };
  const [workspace = ''] = test.split('/', 1);
  if (workspace === 'e2e') return { id: 'e2e', builds: '', args: playwright };
  const jest = ['jest', '--testTimeout=180000', '-c', `${workspace}/jest.config.mjs`];
  if (workspace !== 'api') return { id: workspace, builds: 'Server', args: jest };
  const [, kind = '', on] = /(?:\.(both|db|sqlite|postgres))?\.spec\.ts(?:@(postgres))?$/.exec(test) ?? [];
  const database = on ?? (kind === 'both' || kind === 'db' ? 'sqlite' : kind || undefined);
  return { id: `api on ${database}`, builds: 'Server', args: jest, database };
};

const browserTypes = ['shell', 'mfe-public', 'mfe-account', 'mfe-admin', 'commands'];
const playwright = [
  ...['@playwright/test', 'test', '-c', 'e2e/playwright.config.ts'],
  ...['--project=sample', '--retries=0', '--max-failures=1', '--reporter=line'],
];

/**
 * Applies each fault to a copy of the checkout and runs the tests that should see it, all of which pass without it.
 *
 * @param {string[]} names all by default; the number is enough
 * @returns {Promise<import('../commands/suites/run-suites.mjs').Tally>} failed: found once and not now, or stale
 */
export const tryFaults = async (names) => {
  const faults = faultsNamed(names);
  const tests = [...new Set(faults.flatMap(({ seenBy }) => seenBy))];
  const cwd = mkdtempSync(join(tmpdir(), 'portico-faults-'));
  process.on('exit', () => rmSync(cwd, { recursive: true, force: true }));
  await step('Copying the checkout', async () =>
    cpSync(root, cwd, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: isCopied,
    }),
  );
  const inBrowser = tests.some((test) => runnerOf(test).id === 'e2e');
  const copy = { cwd, env: { ...testEnvironment(), ...(inBrowser && { CHROMIUM_PATH: await browser() }) } };
  for (const id of new Set(tests.map((test) => runnerOf(test).id))) {
    const some = tests.filter((test) => runnerOf(test).id === id);
    await step(`Running ${some.length} tests without a fault (${id})`, () => runTests(copy, some));
  }
  let failed = 0;
  for (const fault of faults) {
    const started = performance.now();
    const outcome = await outcomeOf(copy, fault);
    if (outcome === 'stale' || (outcome === 'not found' && fault.found === 'yes')) failed += 1;
    console.log(`${fault.name}: ${outcome} in ${secondsSince(started)} (${fault.found}). ${fault.what}`);
  }
  return { passed: faults.length - failed, failed };
};

/** @param {string[]} names @returns {Fault[]} @throws {StepFailure} */
const faultsNamed = (names) => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  const unknown = names.find((name) => !files.some((file) => file.startsWith(name)));
  if (unknown !== undefined) throw new StepFailure(`There is no fault ${unknown} in proof/faults.`);
  return files
    .filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
    .map((file) => readFault(basename(file, '.patch'), readFileSync(join(folder, file), 'utf8')));
};

/** @param {string} path */
const isCopied = (path) => !/^(?:\.git|data|look|test-results|\.stryker-tmp)$/.test(relative(root, path));

/** @param {Copy} copy @param {Fault} fault */
const outcomeOf = async (copy, { name, seenBy }) => {
  const patch = join(folder, `${name}.patch`);
  const apply = (/** @type {string[]} */ ...options) =>
    run(`git apply ${name}`, 'git', ['apply', ...options, patch], copy);
  if (!(await succeeds(apply()))) return 'stale';
  try {
    for (const test of seenBy) if (!(await succeeds(runTests(copy, [test])))) return `found by ${test}`;
    return 'not found';
  } finally {
    await apply('-R');
  }
};

/** @param {Promise<unknown>} work */
const succeeds = (work) =>
  work.then(
    () => true,
    () => false,
  );

/** Builds what the tests of one runner need, and runs them. @param {Copy} copy @param {string[]} tests */
const runTests = async ({ cwd, env }, tests) => {
  const { builds, args, database } = runnerOf(tests[0] ?? '');
  const [program = '', ...rest] = args;
  const node = (/** @type {string[]} */ ...given) =>
    run(tests.join(), process.execPath, given, {
      cwd,
      env: { ...env, ...(database && { TEST_DATABASE: database }) },
    });
  const paths = tests.filter((test) => test !== 'types').map((test) => test.replace(/@.*/, ''));
  await node('--input-type=module', '-e', `(await import('./commands/steps/build.mjs')).build${builds}()`);
  await node(join(cwd, relative(root, tool(program))), ...rest, ...paths);
};
