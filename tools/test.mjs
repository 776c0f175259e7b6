import './steps/node-version.mjs';
import { join } from 'node:path';
import { buildServer } from './steps/build.mjs';
import { frontEnds, root } from './steps/checkout.mjs';
import { runShown, tool } from './steps/run.mjs';
import { describeFailure, StepFailure } from './steps/step.mjs';
import { changedApi, changedUnits } from './suites/changed-tests.mjs';
import { changes, noteGreen } from './suites/changes.mjs';
import { builds, packages, proofPackages } from './suites/preparations.mjs';
import { typeChecks } from './suites/programs.mjs';
import { oneCheck, runSuites, sum } from './suites/run-suites.mjs';
import { nearestSpecs, specsAt } from './suites/specs-at.mjs';
import { runJest, runSuite, suites } from './suites/test-runners.mjs';

/** @typedef {import('./suites/run-suites.mjs').Tally} Tally */
/** @typedef {import('./suites/specs-at.mjs').Suite} Suite */

// npm runs a workspace's script in the folder of the workspace.
process.chdir(root);
const [what = '--all'] = process.argv.slice(2);
// These of the proof need packages that only it installs.
const withoutProof = ['*.mjs', 'bench', 'engines', 'fuzz'].map((name) => `--ignore-pattern=/proof/${name}`);

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  // `npm test`: every suite.
  '--all': () =>
    runSuites({
      packages,
      'builds, lint and types': () => buildAndLint(),
      ...suites('units', 'API on SQLite', 'API on PostgreSQL', 'browser'),
    }),
  // `npm run check`: lint, types, and the tests of what the branch changed, without those in the browser and on PostgreSQL.
  '--check': async () => {
    const changed = await changes();
    console.log(
      changed
        ? `${changed.files.length} files changed since ${changed.since}.`
        : 'Compared with nothing: all tests run.',
    );
    await runSuites({
      packages,
      'builds, lint and types': () => buildAndLint(true),
      'units of what changed': () => changedUnits(changed),
      'API of what changed': () => changedApi(changed),
    });
    if (process.exitCode === 0) await noteGreen();
  },
};

if (Object.hasOwn(commands, what)) await commands[what]?.();
else if (frontEnds().includes(what)) await runSuites(frontEndSuites(what));
else await runSuites(suitesAt(what));

/** `npm test -- PATH`: the specs of a file or folder. */
function suitesAt(/** @type {string} */ path) {
  const found = /** @type {[Suite, string[]][]} */ (Object.entries(specsAt(path)));
  const named = found.map(([suite, specs]) => [suite, () => runSuite(suite, specs)]);
  const isProof = found.some(([, specs]) => specs.some((spec) => spec.startsWith(join(root, 'proof'))));
  if (found.length > 0)
    return { packages: isProof ? proofPackages : packages, builds, ...Object.fromEntries(named) };
  const nearest = nearestSpecs(path)
    .slice(0, 8)
    .map((spec) => `\n  npm test -- ${spec}`);
  describeFailure(new StepFailure(`There are no tests at ${path}. The nearest:${nearest.join('')}`));
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
    units: () => runJest(['-c', `${folder}/jest.config.mjs`]),
  };
}

/** In parallel: on Node.js 20 an add-on takes a minute of one core, and lint and types don't need it. @param {boolean} cached */
async function buildAndLint(cached = false) {
  await buildServer();
  return sum(await Promise.all([builds(), lintAndTypes('.', cached)]));
}

/**
 * Runs ESLint on one core; on another what together takes as long: formatting, types and the rules that need them, and
 * platform's report.
 *
 * @param {string} folder everything by default
 * @param {boolean} cached checks only changed files
 */
async function lintAndTypes(folder = '.', cached = false) {
  const cache = join(root, 'node_modules', '.cache', 'eslint', 'results');
  const rules = [folder, '--max-warnings=0', ...(cached ? ['--cache', '--cache-location', cache] : [])];
  const show = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    runShown(process.execPath, [tool(name), ...args]);
  const checks = await Promise.all([
    show('eslint', ...rules),
    show('oxfmt', '--list-different', folder).then(async (isFormatted) => [
      isFormatted,
      await show('oxlint', folder, ...typeChecks, ...withoutProof),
      ...(folder === '.' ? [await runShown(process.execPath, ['packages/platform/api-report.mjs'])] : []),
    ]),
  ]);
  return sum(checks.flat().map(oneCheck));
}
