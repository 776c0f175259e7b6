import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../commands/steps/checkout.mjs';
import { median } from '../median.mjs';

const { descriptorsOf, megabytesOf, megabytesOfChildren } = await import(
  join(root, 'api', 'dist', 'testing', 'rude', 'watched.js')
);

/** @typedef {Record<string, number>} Figures */

/** What must not grow, in its unit: by how much the second half of the time may be above the first. */
const slack = {
  'memory MB': (/** @type {number} */ first) => first * 0.1 + 10,
  'children MB': (/** @type {number} */ first) => first * 0.1 + 50,
  descriptors: (/** @type {number} */ first) => first * 0.1 + 10,
  'files outside releases': (/** @type {number} */ first) => first * 0.1 + 5,
  'WAL MB': (/** @type {number} */ first) => first * 0.1 + 5,
  'log KB': (/** @type {number} */ first) => first * 0.2 + 20,
  'p99 ms': (/** @type {number} */ first) => first * 0.25 + 20,
};

/**
 * Of the server that has most of it; files of all.
 *
 * @param {import('../servers.mjs').Server[]} servers
 * @param {string[]} logFolders where the write-ahead logs are
 * @returns {Figures}
 */
export const lookAt = (servers, logFolders) => {
  const most = (/** @type {(pid: number) => number} */ of) =>
    Math.max(...servers.map(({ pid }) => Math.round(of(pid))));
  const files = servers.flatMap(({ dataDir }) => filesIn(dataDir));
  const logs = logFolders
    .flatMap((folder) => filesIn(folder))
    .filter(({ path }) => /-wal$|^[0-9A-F]{24}$/.test(path));
  const megabytes = (/** @type {typeof files} */ some) =>
    some.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return {
    'memory MB': most(megabytesOf),
    descriptors: most(descriptorsOf),
    'files outside releases': files.filter(({ path }) => !/^(?:releases|mfe-)/.test(path)).length,
    'WAL MB': Math.round(megabytes(logs)),
    'all files MB': Math.round(megabytes(files)),
  };
};

/** What a server's processes held at most since the last look. Sandboxes and backups are there for moments only. @param {import('../servers.mjs').Server[]} servers */
export const watchChildren = (servers) => {
  let most = 0;
  setInterval(
    () => (most = Math.max(most, ...servers.map(({ pid }) => megabytesOfChildren(pid)))),
    200,
  ).unref();
  /** @returns {Figures} */
  return () => {
    const figures = { 'children MB': Math.round(most) };
    most = 0;
    return figures;
  };
};

/** @param {string} folder @param {string} [path] in it @returns {{ path: string, bytes: number }[]} */
const filesIn = (folder, path = '') => {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [{ path, bytes: found.size }] : [];
  return namesIn(join(folder, path)).flatMap((name) => filesIn(folder, join(path, name)));
};

/** None if it is gone by now: releases are unpacked in folders that are then renamed. @param {string} folder */
const namesIn = (folder) => {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
};

/** @param {number[]} waitsMs @returns {Figures} */
export const waitsOf = (waitsMs) => {
  const sorted = waitsMs.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ part) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { answers: sorted.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': at(1) };
};

/** What grew: medians of the halves of the time, after a tenth to get warm. Of less than four minutes nothing is said. @param {Figures[]} minutes */
export const growths = (minutes) => {
  const warm = minutes.slice(Math.round(minutes.length / 10));
  const half = warm.length >> 1;
  if (half < 2) return [];
  return Object.entries(slack).map(([name, slackOf]) => {
    const of = (/** @type {Figures[]} */ some) => median(some.map((figures) => figures[name] ?? 0));
    const [first, second] = [of(warm.slice(0, half)), of(warm.slice(half))];
    return { name, first, second, hasGrown: second > first + slackOf(first) };
  });
};
