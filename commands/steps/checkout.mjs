import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The absolute path of the checkout. */
export const root = resolve(import.meta.dirname, '..', '..');

/** Tells this checkout from others that publish into the same release store. */
export const checkoutId = createHash('sha256').update(root).digest('hex').slice(0, 16);

/** @returns {string[]} the folders of all workspaces, relative to the checkout */
export const workspaces = () => readJson(join(root, 'package.json')).workspaces;

/** @returns {string[]} the workspaces that are front ends: those with a build recipe */
export const frontEnds = () =>
  workspaces().filter((folder) => existsSync(join(root, folder, 'rspack.config.ts')));

/**
 * @param {string} path
 * @returns {any}
 */
export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
