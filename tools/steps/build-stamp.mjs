import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from './checkout.mjs';

/** @typedef {{ inputs: string, version: string, builtAt: string }} Stamp describes the last build of a folder */

/** @param {string} folder */
const pathOf = (folder) => join(folder, 'dist', 'build.json');

/** @param {string} folder @returns {Stamp | undefined} */
export const readStamp = (folder) => (existsSync(pathOf(folder)) ? readJson(pathOf(folder)) : undefined);

/** Call before a build, so that an interrupted one leaves no stamp. @param {string} folder */
export const removeStamp = (folder) => rmSync(pathOf(folder), { force: true });

/** Call after a complete build. @param {string} folder @param {Stamp} stamp */
export const writeStamp = (folder, stamp) => {
  mkdirSync(dirname(pathOf(folder)), { recursive: true });
  writeFileSync(pathOf(folder), JSON.stringify(stamp, undefined, 2));
};

const ignored = /^(?:dist|node_modules)$|\.spec\.|\.tsbuildinfo$|^jest\./;

/**
 * The SHA-256 of the names and contents of the files that a build reads.
 *
 * @param {string} base
 * @param {string[]} paths files and folders, relative to `base`
 */
export const inputsHash = (base, paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(base, path)).sort()) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** @param {string} base @param {string} path @returns {string[]} with `/` on every system */
const filesIn = (base, path) => {
  if (statSync(join(base, path)).isFile()) return [path];
  return (
    readdirSync(join(base, path))
      // An editor's lock is a link that leads nowhere.
      .filter((name) => !ignored.test(name) && existsSync(join(base, path, name)))
      .flatMap((name) => filesIn(base, `${path}/${name}`))
  );
};
