import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assetsOf, Release } from '@portico/contract/releases/release';
import { integrityOf } from '@portico/contract/files/sealed-json';
import { readSealed } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

const publishAgain = 'Publish the front end again, under another version.';

/**
 * Reads a stored release. Every file that a page or the server uses, compressed or not, must be what was stored.
 *
 * @throws ReleaseError when it is missing or damaged
 */
export const readRelease = (store: ReleaseStore, name: string, version: string): Release => {
  const folder = store.version(name, version);
  const versions = store.versions(name);
  if (!versions.includes(version)) {
    const available =
      versions.length > 0 ? `There are ${versions.join(', ')}.` : `It has no version of ${name}.`;
    throw new ReleaseError(`${name} ${version} is not in the release store. ${available}`);
  }
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new ReleaseError(`${folder} has no release.json. ${publishAgain}`);
  const release = readSealed(file, Release);
  if (release.name !== name || release.version !== version) {
    throw new ReleaseError(`${file} is that of ${release.name} ${release.version}. ${publishAgain}`);
  }
  const integrities = new Map(assetsOf(release).map(({ file, integrity }) => [file, integrity]));
  const damage = [...integrities].flatMap(([file, integrity]) => damageOf(folder, file, integrity));
  if (damage.length === 0) return release;
  throw new ReleaseError(`${folder} is damaged: ${damage.join('; ')}. ${publishAgain}`);
};

/** How the content of a file and of its compressed copies is read, by what ends their names. */
const readers: Record<string, (content: Buffer) => Buffer> = {
  '': (content) => content,
  '.br': (content) => brotliDecompressSync(content),
  '.gz': (content) => gunzipSync(content),
};

const damageOf = (folder: string, file: string, integrity: string): string[] => {
  if (!existsSync(join(folder, file))) return [`${file} is missing`];
  return Object.entries(readers)
    .map(([end, read]) => ({ copy: file + end, read }))
    .filter(({ copy }) => existsSync(join(folder, copy)))
    .filter(({ copy, read }) => {
      const content = readFileSync(join(folder, copy));
      try {
        return integrityOf(read(content)) !== integrity;
      } catch {
        return true; // It cannot be decompressed.
      }
    })
    .map(({ copy }) => `${copy} has changed since it was stored`);
};
