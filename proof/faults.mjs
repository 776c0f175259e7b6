import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { browser } from '../tools/steps/browser.mjs';
import { root } from '../tools/steps/checkout.mjs';
import { run, tool } from '../tools/steps/run.mjs';
import { testEnvironment } from '../tools/steps/running-product.mjs';
import { programOf, typeChecks } from '../tools/suites/programs.mjs';
import { suitesOf } from '../tools/suites/specs-at.mjs';
import { secondsSince, step, StepFailure } from '../tools/steps/step.mjs';

/**
 * @typedef {{ name: string, what: string, seenBy: string[], found: string }} Fault
 *
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, green: Set<string> }} Copy
 *
 * @typedef {{ builds: string, args: string[], env: NodeJS.ProcessEnv }} Runner
 */

const folder = join(root, 'proof', 'faults');

/** @param {string} name @param {string} patch @returns {Fault} @throws {StepFailure} */
export const readFault = (name, patch) => {
  const [header = ''] = patch.split('\n--- ', 1);
  const field = (/** @type {string} */ label) => new RegExp(`^${label}: (.+)$`, 'm').exec(header)?.[1] ?? '';
  const seenBy = field('Seen by')
    .split(' ')
    .filter((test) => test !== 'nothing');
  const found = field('Found');
  const results = seenBy.length > 0 ? ['yes', 'no', 'untried'] : ['no', 'untried'];
  if (!field('What') || seenBy.includes('') || !results.includes(found))
    throw new StepFailure(
      `${name} needs the lines What:, Seen by: (specs, types or nothing) and Found: (yes, no or untried).`,
    );
  return { name, what: field('What'), seenBy, found };
};

/** @type {Record<import('../tools/suites/programs.mjs').Program['tool'], string[]>} */
const options = {
  // What fails may leave a server open, for which Jest would wait.
  jest: ['--testTimeout=60000', '--forceExit'],
  '@playwright/test': ['--retries=0', '--max-failures=1', '--reporter=line'],
};

/** What runs a test: `types`, or a spec's path, with `@postgres` for one that runs on both. @param {string} test @returns {Runner} */
export const runnerOf = (test) => {
  if (test === 'types')
    return { builds: 'Server', args: ['oxlint', ...typedFolders, ...typeChecks], env: {} };
  const [path = '', database] = test.split('@');
  const suites = suitesOf(path);
  const suite = suites[database ? 1 : 0];
  if (!suite) throw new StepFailure(`${test} runs on one database: leave out @${database}.`);
  const { tool: runner, args, env } = programOf(suite, [path]);
  // The grown installation has the same specs again.
  const project = path.startsWith('proof/e2e/') ? ['--project=sample'] : [];
  return {
    builds: runner === 'jest' && !suite.endsWith('proof') ? 'Server' : '',
    args: [runner, ...args, ...options[runner], ...project],
    env,
  };
};

const typedFolders = ['api', 'shell', 'mfe-public', 'mfe-account', 'mfe-admin', 'tools'];

/**
 * Applies each fault to a copy of the checkout and runs the tests that should see it, and pass without it.
 *
 * @param {string[]} names all by default; the number is enough
 * @returns {Promise<import('../tools/suites/run-suites.mjs').Tally>} failed: found once and not now, stale, or seen by
 *   tests that fail without it
 */
export const tryFaults = async (names) => {
  const faults = faultsNamed(names);
  const cwd = mkdtempSync(join(tmpdir(), 'portico-faults-'));
  process.on('exit', () => rmSync(cwd, { recursive: true, force: true }));
  await step('Copying the checkout', async () =>
    cpSync(root, cwd, { recursive: true, verbatimSymlinks: true, filter: isCopied }),
  );
  const inBrowser = faults.some(({ seenBy }) => seenBy.some((test) => /^(?:e2e|proof)\//.test(test)));
  const env = { ...testEnvironment(), ...(inBrowser && { CHROMIUM_PATH: await browser() }) };
  const copy = { cwd, env, green: new Set() };
  let failed = 0;
  for (const fault of faults) {
    const started = performance.now();
    const outcome = await outcomeOf(copy, fault);
    if (!outcome.startsWith('found') && (outcome !== 'not found' || fault.found === 'yes')) failed += 1;
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
  const apply = (/** @type {string[]} */ ...options) => run(name, 'git', ['apply', ...options, patch], copy);
  if (await failureOf(apply())) return 'stale';
  for (const test of seenBy) {
    const failure = await failureOf(runTest(copy, test));
    if (!failure) continue;
    await apply('-R');
    if (!copy.green.has(test) && (await failureOf(runTest(copy, test))))
      return `not judged (${test} fails without it)`;
    copy.green.add(test);
    return `found by ${test} (${failure})`;
  }
  await apply('-R');
  return 'not found';
};

/** The first test that failed, or what else did. @param {Promise<unknown>} work @returns {Promise<string | undefined>} */
const failureOf = (work) =>
  work.then(
    () => undefined,
    ({ message, output = '' }) => /^ +(?:●|\d+\)) (.+)$/m.exec(output)?.[1] ?? message,
  );

/** Builds what a test needs, and runs it. @param {Copy} copy @param {string} test */
const runTest = async ({ cwd, env }, test) => {
  const { builds, args, ...runner } = runnerOf(test);
  const [program = '', ...rest] = args;
  const on = { cwd, env: { ...env, ...runner.env } };
  const node = (/** @type {string[]} */ ...given) => run(test, process.execPath, given, on);
  await node('--input-type=module', '-e', `(await import('./tools/steps/build.mjs')).build${builds}()`);
  await node(join(cwd, relative(root, tool(program))), ...rest);
};
