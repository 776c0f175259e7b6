import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '../../tools/jest/config.mjs';

const { exports: entries } = JSON.parse(
  readFileSync(new URL('../platform/package.json', import.meta.url), 'utf8'),
);

/** @param {string} path of a file that is packed with this one */
const here = (path) => join(import.meta.dirname, '../..', path);

/**
 * The Jest configuration of a remote in a repository of its own.
 *
 * @param {string} folder its absolute path, with `remote.json` in it
 */
export const remote = (folder) => {
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const config = browser(name);
  return {
    ...config,
    rootDir: folder,
    moduleNameMapper: {
      ...Object.fromEntries(
        Object.entries(entries).map(([entry, file]) => [
          `^@portico/platform${entry.slice(1).replace('*', '(.*)')}$`,
          here(join('packages/platform', file.replace('*', '$1'))),
        ]),
      ),
      '^@portico/contract/(.*)$': here('packages/contract/src/$1.ts'),
      ...config.moduleNameMapper,
    },
  };
};
