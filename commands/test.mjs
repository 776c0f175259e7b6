import './steps/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tryFaults } from '../proof/faults.mjs';
import { parts } from '../proof/stryker.config.mjs';
import { otherEngines } from './steps/browser.mjs';
import { build, buildServer } from './steps/build.mjs';
import { frontEnds, root, workspaces } from './steps/checkout.mjs';
import { buildAddons, installPackages } from './steps/install.mjs';
import { addons, postgres } from './steps/native-parts.mjs';
import { runShown, tool } from './steps/run.mjs';
import { testEnvironment } from './steps/running-product.mjs';
import { describeFailure, StepFailure } from './steps/step.mjs';
import { programOf } from './suites/programs.mjs';
import { oneCheck, runSuites, sum } from './suites/run-suites.mjs';
import { specsAt } from './suites/specs-at.mjs';
import { changedApi, changedUnits, runJest, runPlaywright, runSuite } from './suites/test-runners.mjs';

/** @typedef {import('./suites/run-suites.mjs').Tally} Tally */
/** @typedef {import('./suites/specs-at.mjs').Suite} Suite */

// npm runs a workspace's script in the folder of the workspace.
process.chdir(root);
const [what = '--all', ...rest] = process.argv.slice(2);
const env = testEnvironment();

/** @type {Record<string, () => Record<string, () => Promise<Tally>>>} */
const commands = {
  // `npm test`: every suite.
  '--all': () => ({
    packages,
    'builds, lint and types': () => buildAndLint(),
    ...suites('units', 'API on SQLite', 'API on PostgreSQL', 'browser'),
  }),
  // `npm run check`: lint, types, and the tests of what changed since the last commit, without those in the browser and on PostgreSQL.
  '--check': () => ({
    packages,
    'builds, lint and types': () => buildAndLint(true),
    'units of what changed': () => changedUnits(env),
    'API of what changed': () => changedApi(env),
  }),
  // `npm run proof`: what is too slow for `npm test`, Firefox and WebKit, attacks, fuzz, torture, and mutation tests.
  '--proof': () => (rest[0] === 'faults' ? faultSuites(rest.slice(1)) : proofSuites()),
};

if (Object.hasOwn(commands, what)) await runSuites(commands[what]?.() ?? {});
else if (frontEnds().includes(what)) await runSuites(frontEndSuites(what));
else await runSuites({ packages, builds, ...suitesAt(what) });

/** `npm run proof -- faults [NAME...]`: whether the tests still find the planted faults. */
function faultSuites(/** @type {string[]} */ names) {
  return { packages, builds, faults: () => tryFaults(names) };
}

function proofSuites() {
  return {
    packages,
    builds,
    ...suites('units, proof', 'API on SQLite, proof', 'API on PostgreSQL, proof', 'browser, proof'),
    ...engineSuites(),
    ...attackSuites(),
    ...mutantSuites(),
  };
}

/** `npm test -- PATH`: the specs of a file or folder. */
function suitesAt(/** @type {string} */ path) {
  const found = /** @type {[Suite, string[]][]} */ (Object.entries(specsAt(path)));
  const suites = found.map(([suite, specs]) => [suite, () => runSuite(suite, env, specs)]);
  if (suites.length > 0) return Object.fromEntries(suites);
  describeFailure(new StepFailure(`There are no tests at ${path}. Name a spec or a folder with specs.`));
  process.exit(1);
}

/**
 * `npm test -w mfe-admin`: what needs no build, server or browser.
 *
 * @param {string} folder
 */
function frontEndSuites(folder) {
  return {
    packages,
    'lint and types': () => lintAndTypes(folder),
    units: () => runJest(['-c', `${folder}/jest.config.mjs`], env),
  };
}

/** @param {Suite[]} names */
function suites(...names) {
  return Object.fromEntries(names.map((name) => [name, () => runSuite(name, env)]));
}

/** The product in Firefox and WebKit, if installed. */
function engineSuites() {
  const installed = otherEngines();
  const run = async (/** @type {string} */ name) => {
    const { args } = programOf('other engines, proof');
    return runPlaywright(env, undefined, [...args, `--project=${name}`]);
  };
  const notRun = async (/** @type {string} */ reason) => ({ passed: 0, failed: 0, notRun: reason });
  return {
    Firefox: () => (installed.Firefox.length === 1 ? run('Firefox') : notRun('Firefox is not installed')),
    WebKit: () =>
      installed.WebKit.length === 2
        ? run('WebKit')
        : notRun('WebKitWebDriver or Xvfb is not installed (on Debian: webkit2gtk-driver, xvfb)'),
  };
}

/** How long others wait before and during an attack, and the same trials for each commit. */
function attackSuites() {
  const program =
    (/** @type {string} */ path, /** @type {string[]} */ ...args) =>
    async () =>
      oneCheck(await runShown(process.execPath, [join(root, path), ...args], { env }));
  const postgres = ['--database', 'postgres'];
  const fuzz = /** @type {const} */ (['proof/fuzz.mjs', '--requests', '3000', '--seed', '18']);
  const torture = /** @type {const} */ (['proof/torture.mjs', '--ops', '3000', '--seed', '18']);
  return {
    'hostile texts': program('proof/bench/hostile-texts.mjs'),
    'floods of pages': program('proof/bench/page-floods.mjs'),
    'hostile releases': program('proof/bench/hostile-uploads.mjs'),
    'fuzz on SQLite': program(...fuzz),
    'fuzz on PostgreSQL': program(...fuzz, ...postgres),
    'torture on SQLite': program(...torture),
    'torture on PostgreSQL': program(...torture, ...postgres),
  };
}

/** Mutation tests; each part needs a score of 80 %. */
function mutantSuites() {
  const run = async (/** @type {string} */ part) =>
    oneCheck(
      // Only now, because in a fresh clone the packages are installed by the first suite.
      await runShown(process.execPath, [tool('@stryker-mutator/core'), 'run'], {
        env: { ...env, MUTANTS: part },
      }),
    );
  return Object.fromEntries(Object.keys(parts).map((part) => [`mutants of ${part}`, () => run(part)]));
}

function packages() {
  return counted(() => installPackages('all'));
}

function builds() {
  return counted(async () => {
    await buildAddons([...addons, postgres]);
    await build();
  });
}

/** In parallel: on Node.js 20 an add-on takes a minute of one core, and lint and types don't need it. @param {boolean} cached */
async function buildAndLint(cached = false) {
  await buildServer();
  return sum(await Promise.all([builds(), lintAndTypes('.', cached)]));
}

/** Counts as a failed test if it fails; the suites still run. @param {() => Promise<void>} work */
async function counted(work) {
  try {
    await work();
    return { passed: 0, failed: 0 };
  } catch (error) {
    describeFailure(error);
    return oneCheck(false);
  }
}

/**
 * Runs ESLint on one core; on another what together takes as long: formatting, the rules that need types, types, and platform's
 * report.
 *
 * @param {string} folder everything by default
 * @param {boolean} cached checks only changed files
 */
async function lintAndTypes(folder = '.', cached = false) {
  const cache = join(root, 'node_modules', '.cache', 'eslint', 'results');
  const rules = [folder, '--max-warnings=0', ...(cached ? ['--cache', '--cache-location', cache] : [])];
  const format = ['--check', folder, '--log-level=warn', ...(cached ? ['--cache'] : [])];
  // `.` has the build configuration and shared declarations.
  const folders = folder === '.' ? ['.', ...workspaces(), 'commands', 'proof'] : [folder];
  const typed = folders.filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const show = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    runShown(process.execPath, [tool(name), ...args]);
  const checks = await Promise.all([
    show('eslint', ...rules),
    show('prettier', ...format).then(async (isFormatted) => [
      isFormatted,
      await show('oxlint', folder, '--type-aware', '--quiet'),
      await show('typescript-native', '-b', ...typed),
      ...(folder === '.' ? [await runShown(process.execPath, ['platform/api-report.mjs'])] : []),
    ]),
  ]);
  return sum(checks.flat().map(oneCheck));
}
