import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compiled } from '../steps/build.mjs';
import { root } from '../steps/checkout.mjs';
import { jestFolders } from './programs.mjs';
import { sum } from './run-suites.mjs';
import { specsAt } from './specs-at.mjs';
import { runJest, runSuite } from './test-runners.mjs';

/** @typedef {import('./changes.mjs').Changes} Changes */
/** @typedef {import('./run-suites.mjs').Tally} Tally */

/**
 * The unit tests that import a changed file, also through other packages.
 *
 * @param {Changes | undefined} changes all of them without
 */
export const changedUnits = async (changes) => {
  if (!changes) return runSuite('units');
  const args = relatedTo(changes.files);
  return unlessNone(changes, args ? [await runJest(args)] : []);
};

/** Arguments of Jest; undefined where all were deleted. @param {string[]} files changed or deleted ones */
export const relatedTo = (files) => {
  const present = files.filter((file) => existsSync(join(root, file)));
  if (present.length === 0) return undefined;
  const folders = jestFolders();
  // Jest takes what is imported of these packages for what they are built to, and knows no file outside of its roots.
  const built = compiled.flatMap(([from, to]) =>
    present
      .filter((file) => file.startsWith(`${from}/`))
      .map((file) => file.replace(from, to).replace(/tsx?$/, 'js')),
  );
  const sources = folders.map((folder) => (existsSync(join(root, folder, 'src')) ? `${folder}/src` : folder));
  const roots = [...sources, ...compiled.map(([, to]) => to)].map((folder) => join(root, folder));
  return [
    ...['--passWithNoTests', '--findRelatedTests', ...present, ...built],
    ...['--roots', ...roots, '--projects', ...folders],
  ];
};

/**
 * The API's tests on SQLite beside changed files; after a change of a route, its facts, its contract or the guard also those of who may call what.
 *
 * @param {Changes | undefined} changes all of them without
 */
export const changedApi = async (changes) => {
  if (!changes) return runSuite('API on SQLite');
  const { files } = changes;
  const changed = files.filter((file) => file.startsWith('api/src/') && file.endsWith('.ts'));
  const beside = [...new Set(changed.map((file) => join(root, dirname(file))))].flatMap((folder) =>
    (specsAt(folder)['API on SQLite'] ?? []).filter((spec) => dirname(spec) === folder),
  );
  const isOfRoutes = files.some((file) => mayChangeAccess.test(file));
  const specs = [...new Set([...beside, ...(isOfRoutes ? [join(root, accessMatrix)] : [])])];
  return unlessNone(changes, specs.length > 0 ? [await runSuite('API on SQLite', specs)] : []);
};

/** What routes are, which there are, and what they take. */
const mayChangeAccess =
  /^api\/src\/(?:.*\.(?:controller|guard)|http\/routes\/.*|app\.module)\.ts$|^packages\/contract\/src\//;

const accessMatrix = 'api/src/accounts/sessions/access-matrix.db.spec.ts';

/** A run of no tests says so, instead of looking green. @param {Changes} changes @param {Tally[]} tallies @returns {Tally} */
const unlessNone = ({ since, files }, tallies) => {
  const all = sum(tallies);
  if (all.passed + all.failed > 0) return all;
  const what = files.length > 0 ? `none tests what changed since ${since}` : `nothing changed since ${since}`;
  return { ...all, notRun: what };
};
