import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { assetsOf } from '@portico/contract/assets-of';
import type { Release } from '@portico/contract/release';

/**
 * The files that a release names and that are missing in its folder, or are not those that it was made of, and of their
 * compressed copies, which a browser is sent in their place, those that hold anything else.
 */
export const changedFiles = (folder: string, release: Release): string[] => {
  const integrities = new Map(assetsOf(release).map(({ file, integrity }) => [file, integrity]));
  return [...integrities].flatMap(([file, integrity]) => {
    if (!existsSync(join(folder, file))) return [`${file} is missing`];
    return Object.entries(readings)
      .filter(([end, read]) => {
        const path = join(folder, file + end);
        return existsSync(path) && !holds(path, read, integrity);
      })
      .map(([end]) => `${file}${end} has changed since it was laid`);
  });
};

/** What a page expects of a file (Subresource Integrity). */
export const integrityOf = (path: string): `sha384-${string}` => hashOf(readFileSync(path));

type Read = (content: Buffer) => Buffer;

/** How the content is read of a file and of its copies, by what ends their names. */
const readings: Record<string, Read> = {
  '': (content) => content,
  '.br': (content) => brotliDecompressSync(content),
  '.gz': (content) => gunzipSync(content),
};

const holds = (path: string, read: Read, integrity: string): boolean => {
  const content = readFileSync(path);
  try {
    return hashOf(read(content)) === integrity;
  } catch {
    // What cannot be decompressed has changed.
    return false;
  }
};

const hashOf = (content: Buffer): `sha384-${string}` =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
