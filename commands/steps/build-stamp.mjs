import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './checkout.mjs';

/**
 * What a folder's last build was made of, written into its `dist` when the build is complete.
 *
 * @typedef {{ inputs: string, version: string, builtAt: string }} Stamp
 */

/** @param {string} folder */
const pathOf = (folder) => join(folder, 'dist', 'build.json');

/**
 * @param {string} folder
 * @returns {Stamp | undefined}
 */
export const readStamp = (folder) => (existsSync(pathOf(folder)) ? readJson(pathOf(folder)) : undefined);

/** Before a build, so that one that is interrupted leaves no stamp. @param {string} folder */
export const removeStamp = (folder) => rmSync(pathOf(folder), { force: true });

/**
 * @param {string} folder
 * @param {Stamp} stamp
 */
export const writeStamp = (folder, stamp) => {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(pathOf(folder), JSON.stringify(stamp, undefined, 2));
};

const notRead = /^(?:dist|node_modules)$|\.spec\.|\.tsbuildinfo$|^jest\./;

/**
 * A hash of the names and contents of the files that a build reads, without tests and what builds leave behind. Of the
 * packages' lock it takes what is installed from elsewhere: a front end that is added changes no other.
 *
 * @param {string} base
 * @param {string[]} paths files and folders, relative to `base`
 * @returns {string} 64 hexadecimal digits
 */
export const inputsHash = (base, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(base, path)).sort()) {
    const content = contentOf(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** @param {string} path */
const contentOf = (path) => {
  if (basename(path) !== 'package-lock.json') return readFileSync(path);
  const packages = Object.entries(readJson(path).packages);
  return JSON.stringify(packages.filter(([name, { link }]) => name.includes('node_modules/') && !link));
};

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]} with `/` on every system, relative to `base`
 */
const filesIn = (base, path) => {
  if (statSync(join(base, path)).isFile()) return [path];
  return readdirSync(join(base, path))
    .filter((name) => !notRead.test(name))
    .flatMap((name) => filesIn(base, `${path}/${name}`));
};
