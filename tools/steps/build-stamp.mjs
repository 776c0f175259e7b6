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
 * The SHA-256 of the names and contents of the files that a build reads, and of the locked versions of the packages.
 *
 * @param {string} base
 * @param {string[]} paths files and folders, relative to `base`
 * @param {string[]} [packages] what the build depends on. Other packages of the repository don't count, so that a
 *   dependency of one front end doesn't rebuild the others.
 */
export const inputsHash = (base, paths, packages = []) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(base, path)).sort()) {
    const content = readFileSync(join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  if (packages.length > 0) {
    const { packages: locked } = readJson(join(base, 'package-lock.json'));
    const versions = lockedPackages(locked, packages).map(([path, { version, integrity }]) => [
      path,
      version,
      integrity,
    ]);
    hash.update(JSON.stringify(versions));
  }
  return hash.digest('hex');
};

/** @typedef {{ version: string, integrity?: string, optional?: true, link?: true, resolved?: string } & Record<string, any>} Locked */

/**
 * The packages and all that they depend on, as Node finds them, but for the workspaces, whose files are read.
 *
 * @param {Record<string, Locked>} locked `packages` of package-lock.json, by their folders
 * @param {string[]} names
 */
export const lockedPackages = (locked, names) => {
  /** @type {Map<string, Locked>} */
  const found = new Map();
  /** @param {string} from a folder @param {string} name */
  const visit = (from, name) => {
    const path = nearest(locked, from, name);
    // Optional for this system, or not installed yet.
    if (path === undefined || found.has(path)) return;
    const link = /** @type {Locked} */ (locked[path]);
    const folder = link.link ? (link.resolved ?? '') : path;
    const entry = locked[folder] ?? link;
    found.set(path, link);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(folder, needed);
  };
  for (const name of names) visit('', name);
  return [...found].filter(([, { link }]) => !link).sort(([a], [b]) => (a < b ? -1 : 1));
};

/** @param {Record<string, Locked>} locked @param {string} from a folder @param {string} name */
const nearest = (locked, from, name) => {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (locked[path]) return path;
    if (folder === '') return undefined;
  }
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
