import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsOf } from '@portico/contract/assets-of';
import type { Release } from '@portico/contract/release';

/** The files that a release names and that are missing in its folder, or are not those that it was made of. */
export const changedFiles = (folder: string, release: Release): string[] => {
  const integrities = new Map(assetsOf(release).map(({ file, integrity }) => [file, integrity]));
  return [...integrities].flatMap(([file, integrity]) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [`${file} is missing`];
    return integrityOf(path) === integrity ? [] : [`${file} has changed since it was laid`];
  });
};

/** What a page expects of a file (Subresource Integrity). */
export const integrityOf = (path: string): `sha384-${string}` =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
