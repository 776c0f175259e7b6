import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsOf, Release, type Source } from '@portico/contract/releases/release';
import { integrityOf } from './files/sealed-json.js';
import { readSealed } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

const publishAgain = 'Publish the front end again, under another version.';

/**
 * Reads a stored release and verifies every file that a page or the server uses.
 *
 * @throws ReleaseError if it is missing or damaged
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
  const release = readSealed(file, Release);
  if (release.name !== name || release.version !== version)
    throw new ReleaseError(`${file} belongs to ${release.name} ${release.version}. ${publishAgain}`);
  const damage = damageIn(folder, release);
  if (damage.length > 0)
    throw new ReleaseError(`${folder} is damaged: ${damage.join('; ')}. ${publishAgain}`);
  return release;
};

/** Of a release that may be damaged. */
export const sourceOf = (store: ReleaseStore, name: string, version: string): Source | undefined => {
  try {
    return readSealed(join(store.version(name, version), 'release.json'), Release).source;
  } catch {
    return undefined;
  }
};

/** The files that a page or the server uses which are missing or aren't what the release says. */
export const damageIn = (folder: string, release: Release): string[] => {
  const integrities = new Map(assetsOf(release).map(({ file, integrity }) => [file, integrity]));
  return [...integrities].flatMap(([file, integrity]) => damageOf(join(folder, file), file, integrity));
};

const damageOf = (path: string, file: string, integrity: string): string[] => {
  if (!existsSync(path)) return [`${file} is missing`];
  return integrityOf(readFileSync(path)) === integrity ? [] : [`${file} has changed since it was stored`];
};
