import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps/checkout.mjs';
import { run } from '../steps/run.mjs';

/**
 * @typedef {{ since: string, files: string[] }} Changes `since` says what was compared with; `files` are changed, new or
 *   deleted ones, committed or not, as paths in the checkout
 */

/** In the folder that `npm ci` empties, as it says nothing about another machine. */
const green = (/** @type {string} */ folder) => join(folder, 'node_modules/.cache/portico/green-commit');

/**
 * What the branch changed: since it left the remote's default branch (or its own upstream, where the remote has told no default),
 * else since the last commit on which `npm run check` was green.
 *
 * @param {string} [folder] of the checkout
 * @returns {Promise<Changes | undefined>} undefined without any of them: then everything counts as changed
 */
export const changes = async (folder = root) => {
  const git = gitIn(folder);
  const bases = {
    'the default branch of the remote': 'origin/HEAD',
    'the upstream branch': '@{upstream}',
    'the last commit with a green check': existsSync(green(folder)) && readFileSync(green(folder), 'utf8'),
  };
  for (const [name, branch] of Object.entries(bases)) {
    const base = branch && (await git('merge-base', 'HEAD', branch).catch(() => ''));
    if (!base) continue;
    const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
    const files = (await Promise.all(lists)).flatMap((list) => list.split('\n')).filter(Boolean);
    return { since: `${base.slice(0, 8)} (${name})`, files };
  }
  return undefined;
};

/** Notes that the check was green, unless it saw more than what is committed. @param {string} [folder] */
export const noteGreen = async (folder = root) => {
  const git = gitIn(folder);
  if ((await git('status', '--porcelain')) !== '') return;
  mkdirSync(dirname(green(folder)), { recursive: true });
  writeFileSync(green(folder), await git('rev-parse', 'HEAD'));
};

const gitIn =
  (/** @type {string} */ folder) =>
  async (/** @type {string[]} */ ...args) =>
    (await run(`git ${args[0]}`, 'git', ['-c', 'core.quotePath=false', ...args], { cwd: folder })).trim();
