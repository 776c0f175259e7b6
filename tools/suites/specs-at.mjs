import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse, relative, resolve, sep } from 'node:path';
import { root } from '../steps/checkout.mjs';

/** @typedef {'units' | 'API on SQLite' | 'API on PostgreSQL' | 'browser' | 'other engines'} Kind */
/** @typedef {Kind | `${Kind}, proof`} Suite What only `npm run proof` runs is a suite of its own. */

/**
 * The specs at paths, by the suites that run them.
 *
 * @param {string[]} paths of files or folders, from the folder that npm was called in
 * @returns {Partial<Record<Suite, string[]>>} absolute paths, each once
 */
export const specsAt = (...paths) => {
  const files = new Set(paths.map(absolute).flatMap(filesAt));
  /** @type {Partial<Record<Suite, string[]>>} */
  const specs = {};
  for (const file of [...files].filter((name) => isSpec.test(name) && !notOurs.test(name)))
    for (const suite of suitesOf(relative(root, file).split(sep).join('/')))
      specs[suite] = [...(specs[suite] ?? []), file];
  return specs;
};

/**
 * The specs nearest to a path without any: in the closest folder above it that has some, those that name it, else all of them.
 *
 * @param {string} path of a file or folder, from the folder that npm was called in
 * @returns {string[]} their paths in the checkout
 */
export const nearestSpecs = (path) => {
  const { dir, name } = parse(absolute(path));
  const specs = [...new Set(Object.values(specsAt(dir)).flat())];
  if (specs.length === 0) return dir.startsWith(root + sep) ? nearestSpecs(dir) : [];
  const naming = specs.filter((spec) => readFileSync(spec, 'utf8').includes(name));
  return (naming.length > 0 ? naming : specs).map((spec) => relative(root, spec).split(sep).join('/'));
};

/** @param {string} start */
const filesAt = (start) => {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  const names = readdirSync(start, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => join(start, name));
};

/** As whoever called npm means it. @param {string} path */
const absolute = (path) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

const isSpec = /\.spec\.(?:tsx?|m?js)$/;
/** The kit's template is a team's: its spec runs in the repository that is made of it. */
const notOurs = /[\\/](?:node_modules|dist|packages[\\/]kit[\\/]template)[\\/]/;

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
