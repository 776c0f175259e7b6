import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@portico/contract/release';
import { changedFiles } from './changed-files.js';
import { readSealed } from './read-json.js';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Reads a release of the store, of which every byte that a page or the server refers to, compressed or not, must be the
 * one that was laid.
 *
 * @throws ReleaseError when it is not there, or not whole
 */
export const readRelease = (store: ReleaseStore, name: string, version: string): Release => {
  const folder = store.version(name, version);
  if (!versionsOf(store, name).includes(version)) throw notThere(store, name, version);
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} holds no release.json. ${publishAnother}`);
  const release = readSealed(file, Release);
  if (release.name !== name || release.version !== version) {
    throw new ReleaseError(`${file} is that of ${release.name} ${release.version}. ${publishAnother}`);
  }
  const changed = changedFiles(folder, release);
  if (changed.length === 0) return release;
  throw new ReleaseError(`${folder} is damaged: ${changed.join('; ')}. ${publishAnother}`);
};

/** The versions of a front end that lie in the store, also those that cannot be read. */
export const versionsOf = (store: ReleaseStore, name: string): string[] => {
  const folder = store.frontEnd(name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
};

const publishAnother = 'Publish the front end anew, under another version.';

const notThere = (store: ReleaseStore, name: string, version: string): ReleaseError => {
  const versions = versionsOf(store, name);
  const there = versions.length > 0 ? `There are ${versions.join(', ')}.` : `No version of ${name} is.`;
  return new ReleaseError(`${name} ${version} is not in the release store. ${there}`);
};
