import { join } from 'node:path';
import { readJson, root, workspaces } from '../steps/checkout.mjs';
import { run } from '../steps/run.mjs';
import { runJest, jestFolders } from './run-jest.mjs';
import { sum } from './tally.mjs';

/**
 * The units that stand on a changed file: those that import it in a changed folder, and all in the folders that
 * import a changed one.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const changedUnits = async (env) => {
  const files = await changedFiles();
  const { touched, dependent } = affectedFolders(files, jestFolders(), imports());
  const none = { passed: 0, failed: 0 };
  const related = ['--passWithNoTests', '--findRelatedTests', ...files, '--projects', ...touched];
  return sum([
    touched.length > 0 ? await runJest(related, env) : none,
    dependent.length > 0 ? await runJest(['--projects', ...dependent], env) : none,
  ]);
};

/** Changed since the last commit, and new; before the first commit that is every file. */
const changedFiles = async () => {
  const lists = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', 'HEAD').catch(() => git('ls-files')),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lists.flatMap((list) => list.split('\n')).filter(Boolean);
};

/** @param {string[]} args */
const git = (...args) => run(`git ${args[0]}`, 'git', args);

/**
 * @param {string[]} files relative to the checkout
 * @param {string[]} tested folders with tests
 * @param {Record<string, string[]>} importsOf the workspaces that each workspace imports
 * @returns {{ touched: string[], dependent: string[] }} folders of which only the related tests run, and all
 */
export const affectedFolders = (files, tested, importsOf) => {
  const changed = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const dependent = tested.filter((folder) => importsOf[folder]?.some((imported) => changed.has(imported)));
  const touched = tested.filter((folder) => changed.has(folder) && !dependent.includes(folder));
  return { touched, dependent };
};

/** @returns {Record<string, string[]>} */
const imports = () =>
  Object.fromEntries(
    workspaces().map((folder) => {
      const { dependencies = {} } = readJson(join(root, folder, 'package.json'));
      const own = Object.keys(dependencies).filter((name) => name.startsWith('@portico/'));
      return [folder, own.map((name) => name.replace('@portico/', ''))];
    }),
  );
