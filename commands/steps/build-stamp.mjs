import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './checkout.mjs';

/**
 * What a folder's last build was made of, written when it is complete, into its `dist`.
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

/** Before a build: one that does not end leaves no stamp. @param {string} folder */
export const removeStamp = (folder) => rmSync(pathOf(folder), { force: true });

/**
 * @param {string} folder
 * @param {Stamp} stamp
 */
export const writeStamp = (folder, stamp) => {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(pathOf(folder), JSON.stringify(stamp, undefined, 2));
};
