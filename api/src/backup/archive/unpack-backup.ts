import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readJson } from '@portico/release/read-json';
import { unpackTar } from 'modern-tar/fs';
import { fileContent } from './data-files.js';
import { BackupError, fileName, Manifest, manifestName, rowsName } from './manifest.js';

/**
 * Unpacks a backup into a new folder: `tables/NAME.jsonl` and `files/PATH`, each with the bytes that the manifest says.
 *
 * @throws BackupError or ReleaseError if it is no backup, incomplete, altered, or from a later version
 */
export const unpackBackup = async (archive: string, folder: string): Promise<Manifest> => {
  const names = await unpack(archive, folder);
  const assertPresent = (name: string): void => {
    if (!names.delete(name))
      throw new BackupError(`${archive} is incomplete: ${name} is missing. Use another backup.`);
  };
  assertPresent(manifestName);
  const manifest = readJson(join(folder, manifestName), Manifest, `The manifest of ${archive}`);
  for (const [name, expected] of hashesOf(manifest, archive)) {
    assertPresent(name);
    if ((await fileContent(join(folder, name))).sha256 !== expected)
      throw new BackupError(`${archive} was altered: ${name} isn't what was backed up. Use another backup.`);
  }
  const [other] = names;
  if (other !== undefined)
    throw new BackupError(`${archive} was altered: it has ${other}, which its manifest doesn't have.`);
  return manifest;
};

/** @returns the names of the files, and of what is none */
const unpack = async (archive: string, folder: string): Promise<Set<string>> => {
  const names = new Set<string>();
  const isFile = ({ name, type = 'file' }: { name: string; type?: string }): boolean => {
    names.add(type === 'file' ? name : `the ${type} ${name}`);
    return type === 'file';
  };
  const files = unpackTar(folder, { strict: true, filter: isFile, fmode: 0o600, dmode: 0o700 });
  try {
    await pipeline(createReadStream(archive), createGunzip(), files);
    return names;
  } catch (error) {
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    if ((code === 'ENOENT' && syscall === 'open') || (code === 'EISDIR' && syscall === 'read'))
      throw new BackupError(`There is no file ${archive}.`);
    // Such as a full disk.
    if (syscall !== undefined) throw error;
    throw new BackupError(
      `${archive} can't be read: ${message}. It was cut off or altered, or is no backup.`,
    );
  }
};

/** By the names of the entries. @throws BackupError if some file systems and databases would take two of them for one */
const hashesOf = ({ tables, files }: Manifest, archive: string): Map<string, string> => {
  const hashes = new Map<string, string>();
  for (const [table, { sha256 }] of Object.entries(tables)) hashes.set(rowsName(table), sha256);
  for (const [path, { sha256 }] of Object.entries(files)) hashes.set(fileName(path), sha256);
  const folded = new Set<string>();
  for (const name of hashes.keys()) {
    const { size } = folded;
    if (folded.add(name.normalize().toLowerCase()).size === size)
      throw new BackupError(
        `${archive} can't be restored: another name differs from ${name} only in upper and lower case. Rename one in DATA_DIR, and back up again.`,
      );
  }
  return hashes;
};
