import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './checkout.mjs';

const notRead = /^(?:dist|node_modules)$|\.spec\.|\.tsbuildinfo$|^jest\./;

/**
 * A hash of names and contents of the files that a build reads. Tests and what builds leave behind are not among
 * them. Of the packages' lock it takes what is installed from elsewhere: a front end that is added changes no other.
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
