import './steps/node-version.mjs';
import { join } from 'node:path';
import { inputsHash, readStamp, writeStamp } from './steps/build-stamp.mjs';
import { buildServer } from './steps/build.mjs';
import { frontEnds, root } from './steps/checkout.mjs';
import { runShown, tool } from './steps/run.mjs';
import { installPackages, installProof } from './steps/install/install.mjs';
import { describeFailure, StepFailure } from './steps/step.mjs';
import { changedApi, changedUnits } from './suites/changed-tests.mjs';
import { changes, noteGreen } from './suites/changes.mjs';
import { typeChecks } from './suites/programs.mjs';
import { oneCheck, runSuites, sum, tallyOf } from './suites/run-suites.mjs';
import { nearestSpecs, specsAt } from './suites/specs-at.mjs';
import { builds, runJest, runSuite, suites } from './suites/test-runners.mjs';

/** @typedef {import('./suites/specs-at.mjs').Suite} Suite */

// npm runs a workspace's script in the folder of the workspace.
process.chdir(root);
const [what = '--all', ...others] = process.argv.slice(2);
// These of the proof need packages that only it installs.
const withoutProof = ['*.mjs', 'bench', 'engines', 'fuzz'].map((name) => `--ignore-pattern=/proof/${name}`);
/** A suite itself, so that the time it takes is told. */
const packages = () => installPackages('all');

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  // `npm test`: every suite.
  '--all': () =>
    runSuites({
      packages,
      'builds, lint and types': async () => {
        await buildServer();
        // On Node.js 20 an add-on takes a minute of one core, and lint and types don't need it.
        return sum(await Promise.all([tallyOf(builds), lintAndTypes()]));
      },
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
      'lint and types': async () => {
        await buildServer();
        return lintAndTypes();
      },
      'units of what changed': () => changedUnits(changed),
      // Whether they still apply: any change can touch the lines of one.
      'planted faults': () => runSuite('units', [join(root, 'proof/faults.spec.mjs')]),
      'API of what changed': () => changedApi(changed),
    });
    if (process.exitCode === 0) await noteGreen();
  },
};

if (Object.hasOwn(commands, what)) await commands[what]?.();
else if (frontEnds().includes(what)) await runSuites(frontEndSuites(what));
else await runSuites(suitesAt(what, ...others));

/** `npm test -- PATH...`: the specs of files and folders. */
function suitesAt(/** @type {string[]} */ ...paths) {
  const found = /** @type {[Suite, string[]][]} */ (Object.entries(specsAt(...paths)));
  const named = found.map(([suite, specs]) => [suite, () => runSuite(suite, specs)]);
  const isProof = found.some(([, specs]) => specs.some((spec) => spec.startsWith(join(root, 'proof'))));
  // The others build what they need themselves: see `globalSetup` in their configurations of Jest.
  const areOnBuilds = found.some(([suite]) => suite === 'browser' || suite.endsWith('proof'));
  const empty = paths.find((path) => Object.keys(specsAt(path)).length === 0);
  if (empty === undefined)
    return {
      packages: isProof ? installProof : packages,
      ...(areOnBuilds && { builds }),
      ...Object.fromEntries(named),
    };
  const nearest = nearestSpecs(empty)
    .slice(0, 8)
    .map((spec) => `\n  npm test -- ${spec}`);
  describeFailure(new StepFailure(`There are no tests at ${empty}. The nearest:${nearest.join('')}`));
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

/**
 * Runs ESLint on one core; on another what together takes as long: formatting, types and the rules that need them, and
 * platform's report.
 *
 * @param {string} folder everything by default
 */
async function lintAndTypes(folder = '.') {
  // ESLint's cache knows versions of rules, but not that ours changed.
  const rules = inputsHash(root, ['eslint.config.js', 'tools/eslint']);
  const cache = ['--cache', '--cache-location', join(root, 'node_modules/.cache/eslint', rules)];
  const show = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
    runShown(process.execPath, [tool(name), ...args]);
  const checks = await Promise.all([
    show('eslint', folder, '--max-warnings=0', ...cache),
    show('oxfmt', '--list-different', folder).then(async (isFormatted) => [
      isFormatted,
      await show('oxlint', folder, ...typeChecks, ...withoutProof),
      ...(folder === '.' ? [await isReportCommitted()] : []),
    ]),
  ]);
  return sum(checks.flat().map(oneCheck));
}

/** Platform's report, which is made anew only when something changed of what it is made of: it is itself among that. */
async function isReportCommitted() {
  const folder = join(root, 'packages/platform');
  const inputs = inputsHash(
    root,
    [
      'packages/platform',
      'packages/contract/src',
      'front-end.d.ts',
      'tsconfig.base.json',
      'tsconfig.browser.json',
    ],
    ['@portico/platform', '@portico/contract', '@microsoft/api-extractor', 'typescript'],
  );
  if (readStamp(folder)?.inputs === inputs) return true;
  const isCommitted = await runShown(process.execPath, ['packages/platform/api-report.mjs']);
  if (isCommitted) writeStamp(folder, { inputs, version: '', builtAt: new Date().toISOString() });
  return isCommitted;
}
