import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@portico/contract/releases/release';
import { readJson } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** Undefined if it is damaged. */
export const readableRelease = (store: ReleaseStore, name: string, version: string): Release | undefined => {
  try {
    return readRelease(store, name, version);
  } catch {
    return undefined;
  }
};

const publishAgain = 'Publish the front end again, under another version.';

/**
 * Reads a stored release. Browsers and the server's renderer verify its files.
 *
 * @throws ReleaseError if it is missing, or can't be read
 */
export const readRelease = (store: ReleaseStore, name: string, version: string): Release => {
  const folder = store.version(name, version);
  const versions = store.versions(name);
  if (!versions.includes(version)) {
    const available =
      versions.length > 0 ? `Stored versions: ${versions.join(', ')}.` : `It has no version of ${name}.`;
    throw new ReleaseError(`${name} ${version} is not in the release store. ${available}`);
  }
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} has no release.json. ${publishAgain}`);
  const release = readJson(file, Release);
  if (release.name !== name || release.version !== version)
    throw new ReleaseError(`${file} belongs to ${release.name} ${release.version}. ${publishAgain}`);
  return release;
};
