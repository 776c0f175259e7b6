import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset, Release } from '@portico/contract/release';
import { isRemote } from '../remote-release.js';
import type { Finding } from './finding.js';

/**
 * In bytes, compressed. `screen` is all that a page loads of a remote before it shows one of its screens, three times
 * what the largest takes today, and less than a copy of React would make of it. `shell` is what it loads of the shell
 * before it shows anything; the rest of the budget of `/`, 150,000, is the document and the first screen.
 */
const budgets = { screen: 60_000, shell: 130_000 };

/**
 * The screens of a remote, or the first load of a shell, that are over their budget.
 *
 * @param folder holds the release's files, those that compress as `.br`, too
 */
export const sizeFindings = (folder: string, release: Release): Finding[] => {
  const { browser } = release;
  const entry = [...browser.entry, ...browser.styles];
  if (!isRemote(release)) {
    return finding('browser.entry', 'the first load', size(folder, entry), budgets.shell);
  }
  return Object.entries(browser.modules).flatMap(([name, { scripts, styles }]) =>
    finding(
      `browser.modules.${name}`,
      'the screen',
      size(folder, [...entry, ...scripts, ...styles]),
      budgets.screen,
    ),
  );
};

const finding = (field: string, what: string, bytes: number, budget: number): Finding[] => {
  if (bytes <= budget) return [];
  const problem = `${what} takes ${bytes} bytes, compressed, and may take ${budget}`;
  return [{ field, problem, advice: 'Load with import() what it does not need at once.' }];
};

const size = (folder: string, assets: Asset[]): number => {
  const paths = new Set(assets.map(({ file }) => join(folder, file)));
  return [...paths]
    .map((path) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size)
    .reduce((sum, bytes) => sum + bytes, 0);
};
