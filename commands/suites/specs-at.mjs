import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from '../steps/checkout.mjs';

/** @typedef {'units' | 'API on SQLite' | 'API on PostgreSQL' | 'browser' | 'other engines'} Suite */

/**
 * The specs at a path, by the suites that run them.
 *
 * @param {string} path of a file or folder, from the folder that npm was called in
 * @returns {Partial<Record<Suite, string[]>>} absolute paths
 */
export const specsAt = (path, from = process.env['INIT_CWD'] ?? process.cwd(), checkout = root) => {
  const start = resolve(from, path);
  if (!existsSync(start)) return {};
  const files = statSync(start).isDirectory()
    ? readdirSync(start, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => join(start, name))
    : [start];
  /** @type {Partial<Record<Suite, string[]>>} */
  const specs = {};
  for (const file of files.filter((name) => isSpec.test(name) && !notOurs.test(name)))
    for (const suite of suitesOf(relative(checkout, file).split(sep).join('/')))
      specs[suite] = [...(specs[suite] ?? []), file];
  return specs;
};

const isSpec = /\.spec\.(?:tsx?|mjs)$/;
const notOurs = /[\\/](?:node_modules|dist)[\\/]/;

/** As the names of specs say: see `api/jest.config.mjs` and `e2e/playwright.config.ts`. @param {string} spec @returns {Suite[]} */
const suitesOf = (spec) => {
  if (spec.startsWith('e2e/engines/')) return ['other engines'];
  if (spec.startsWith('e2e/') && !spec.startsWith('e2e/sample/')) return ['browser'];
  if (/\.both\.spec\.ts$/.test(spec)) return ['API on SQLite', 'API on PostgreSQL'];
  if (/\.(?:db|sqlite)\.spec\.ts$/.test(spec)) return ['API on SQLite'];
  if (/\.postgres\.spec\.ts$/.test(spec)) return ['API on PostgreSQL'];
  return ['units'];
};
