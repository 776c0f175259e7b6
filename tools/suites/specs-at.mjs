import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from '../steps/checkout.mjs';

/** @typedef {'units' | 'API on SQLite' | 'API on PostgreSQL' | 'browser' | 'other engines'} Kind */
/** @typedef {Kind | `${Kind}, proof`} Suite What only `npm run proof` runs is a suite of its own. */

/**
 * The specs at a path, by the suites that run them.
 *
 * @param {string} path of a file or folder, from the folder that npm was called in
 * @returns {Partial<Record<Suite, string[]>>} absolute paths
 */
export const specsAt = (path) => {
  const start = resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
  if (!existsSync(start)) return {};
  const files = statSync(start).isDirectory()
    ? readdirSync(start, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => join(start, name))
    : [start];
  /** @type {Partial<Record<Suite, string[]>>} */
  const specs = {};
  for (const file of files.filter((name) => isSpec.test(name) && !notOurs.test(name)))
    for (const suite of suitesOf(relative(root, file).split(sep).join('/')))
      specs[suite] = [...(specs[suite] ?? []), file];
  return specs;
};

const isSpec = /\.spec\.(?:tsx?|m?js)$/;
const notOurs = /[\\/](?:node_modules|dist)[\\/]/;

/** As the folders and names of specs say. @param {string} spec its path in the checkout @returns {Suite[]} */
export const suitesOf = (spec) => {
  if (spec.startsWith('e2e/')) return ['browser'];
  if (spec.startsWith('proof/e2e/')) return ['browser, proof'];
  if (spec.startsWith('proof/engines/')) return ['other engines, proof'];
  const [, on = '', proof] = /(?:\.(both|db|sqlite|postgres))?(\.proof)?\.spec\.\w+$/.exec(spec) ?? [];
  const kinds = kindsOn[on] ?? ['units'];
  return proof ? kinds.map((kind) => /** @type {const} */ (`${kind}, proof`)) : kinds;
};

/** What a name of the API's specs says of their database: see `api/jest.config.mjs`. @type {Record<string, Kind[]>} */
const kindsOn = {
  both: ['API on SQLite', 'API on PostgreSQL'],
  db: ['API on SQLite'],
  sqlite: ['API on SQLite'],
  postgres: ['API on PostgreSQL'],
};
