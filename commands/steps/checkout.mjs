import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The absolute path of the checkout. */
export const root = resolve(import.meta.dirname, '..', '..');

/** Tells this checkout from others that publish into the same release store. */
export const checkoutId = createHash('sha256').update(root).digest('hex').slice(0, 16);

/**
 * A workspace is named, or its name's beginning is with a star at the end, as `mfe-*`.
 *
 * @returns {string[]} the folders of all workspaces, relative to the checkout
 */
export const workspaces = () =>
  readJson(join(root, 'package.json')).workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('*') ? packagesLike(pattern.slice(0, -1)) : [pattern],
  );

/** @param {string} beginning */
const packagesLike = (beginning) =>
  readdirSync(root)
    .filter((name) => name.startsWith(beginning) && existsSync(join(root, name, 'package.json')))
    .sort();

/** @returns {string[]} the workspaces that are front ends: those with a build recipe */
export const frontEnds = () =>
  workspaces().filter((folder) => existsSync(join(root, folder, 'rspack.config.ts')));

/**
 * @param {string} path
 * @returns {any}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
