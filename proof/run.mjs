import '../tools/steps/node-version.mjs';
import { join } from 'node:path';
import { otherEngines } from '../tools/steps/browser.mjs';
import { root } from '../tools/steps/checkout.mjs';
import { installProof } from '../tools/steps/install/install.mjs';
import { runShown, tool } from '../tools/steps/run.mjs';
import { describeFailure, StepFailure } from '../tools/steps/step.mjs';
import { programOf, typeChecks } from '../tools/suites/programs.mjs';
import { oneCheck, runSuites } from '../tools/suites/run-suites.mjs';
import { builds, env, runPlaywright, suites } from '../tools/suites/test-runners.mjs';
import { tryFaults } from './faults.mjs';
import { parts as mutated } from './stryker.config.mjs';

/** @typedef {Record<string, () => Promise<import('../tools/suites/run-suites.mjs').Tally>>} Suites */

// `npm run proof -- [PART...]`: all parts but the faults by default. `npm run proof -- faults [NAME...]`: whether the tests
// still find the planted faults.

/** @type {Record<string, () => Suites>} */
const parts = {
  types: () => ({ 'types of the proof': () => node(tool('oxlint'), 'proof', ...typeChecks) }),
  units: () => suites('units, proof'),
  sqlite: () => suites('API on SQLite, proof'),
  postgres: () => suites('API on PostgreSQL, proof'),
  browser: () => suites('browser, proof'),
  paint: () => ({ 'first paint': () => node(join(root, 'proof/bench/first-paint.mjs')) }),
  engines,
  attacks,
  mutants,
};

const [first, ...rest] = process.argv.slice(2);
const wanted = first === undefined ? Object.keys(parts) : [first, ...rest];
if (first === 'faults') await run({ faults: () => tryFaults(rest) });
else if (wanted.every((name) => Object.hasOwn(parts, name)))
  await run(Object.assign({}, ...wanted.map((name) => parts[name]?.())));
else {
  const message = `The proof has the parts ${Object.keys(parts).join(', ')}, and faults. One spec: npm test -- PATH.`;
  describeFailure(new StepFailure(message));
  process.exitCode = 1;
}

/** @param {Suites} wantedSuites */
function run(wantedSuites) {
  return runSuites({ packages: installProof, builds, ...wantedSuites });
}

/** @param {string[]} args */
async function node(...args) {
  return oneCheck(await runShown(process.execPath, args, { env }));
}

/** The product in Firefox and WebKit, if installed. @returns {Suites} */
function engines() {
  const installed = otherEngines();
  const { args } = programOf('other engines, proof');
  const runIn = (/** @type {string} */ name) => runPlaywright([...args, `--project=${name}`]);
  const notRun = async (/** @type {string} */ reason) => ({ passed: 0, failed: 0, notRun: reason });
  return {
    Firefox: () => (installed.Firefox.length === 1 ? runIn('Firefox') : notRun('Firefox is not installed')),
    WebKit: () =>
      installed.WebKit.length === 2
        ? runIn('WebKit')
        : notRun('WebKitWebDriver or Xvfb is not installed (on Debian: webkit2gtk-driver, xvfb)'),
  };
}

/** How long others wait before and during an attack, and the same trials for each commit. @returns {Suites} */
function attacks() {
  const program =
    (/** @type {string} */ path, /** @type {string[]} */ ...args) =>
    () =>
      node(join(root, 'proof', path), ...args);
  const postgres = ['--database', 'postgres'];
  const fuzz = /** @type {const} */ (['fuzz.mjs', '--requests', '3000', '--seed', '18']);
  return {
    'hostile texts': program('bench/hostile-texts.mjs'),
    'floods of pages': program('bench/page-floods.mjs'),
    'forged reports': program('bench/forged-reports.mjs'),
    'hostile releases': program('bench/hostile-uploads.mjs'),
    'a month of counts': program('bench/month-of-counts.mjs'),
    'fuzz on SQLite': program(...fuzz),
    'fuzz on PostgreSQL': program(...fuzz, ...postgres),
  };
}

/** Mutation tests; each part needs a score of 80 %. @returns {Suites} */
function mutants() {
  const mutate = async (/** @type {string} */ part) => {
    const stryker = tool('@stryker-mutator/core', join(root, 'proof'));
    const options = { env: { ...env, MUTANTS: part } };
    return oneCheck(await runShown(process.execPath, [stryker, 'run', 'proof/stryker.config.mjs'], options));
  };
  return Object.fromEntries(Object.keys(mutated).map((part) => [`mutants of ${part}`, () => mutate(part)]));
}
