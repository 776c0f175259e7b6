import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lockedPackages } from './build-stamp.mjs';
import { readJson } from './checkout.mjs';

/** @typedef {import('./build-stamp.mjs').Locked} Locked */

/**
 * Whether another installation would bring what these packages need. It deletes what a running server uses, so it must
 * not be tried for parts that are there and don't load.
 *
 * @param {string} folder
 * @param {string[]} names
 */
export const isAnyMissing = (folder, names) => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  const { packages } = readJson(join(folder, 'package-lock.json'));
  return (
    names.some((name) => !canResolve(resolve, name)) ||
    lockedPackages(packages, names).some(
      ([path, entry]) => isNeeded(entry) && !existsSync(join(folder, path)),
    )
  );
};

/** @param {NodeJS.RequireResolve} resolve @param {string} name */
const canResolve = (resolve, name) => {
  try {
    return Boolean(resolve(name));
  } catch {
    return false;
  }
};

/** An optional package for no system in particular may be what those for other systems depend on. @param {Locked} entry */
const isNeeded = ({ optional, os, cpu, libc }) => {
  if (!optional) return true;
  if (!os && !cpu) return false;
  const fits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    !list || list.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc());
};

const ownLibc = () => {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
};
