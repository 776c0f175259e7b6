import { createHash } from 'node:crypto';
import { createReadStream, realpathSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readPointer } from '@portico/release/pointer';
import { ReleaseStore } from '@portico/release/release-store';

/** What is about to be renamed: `replaceFile` and others add a UUID to the name. */
const isUnfinished = (path: string): boolean => /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(path);

/**
 * The keys: whoever has them can sign in as anyone, or (1.0's) find out from which networks people signed in. Other backups and how
 * they ended. What belongs to running servers: the database, which is backed up by its rows, and locks. What Node.js would read.
 */
const noData =
  /^(?:signing-key|network-key|package(?:-lock)?\.json|node_modules|backups|backup-outcomes\.json|developed-front-ends\.json|portico\.db.*|lock\.db.*|releases\/pointer-lock\.db.*)(?:\/|$)/i;

/** Whether a backup has what lies at this path below `DATA_DIR`, and a restore takes it. */
export const isData = (path: string): boolean => !noData.test(path);

/** In folders that are complete when they appear, and never change. */
export const neverChanges = (path: string): boolean =>
  /^(?:pictures|kit|releases\/[^/]+\/[^/]+)\//.test(path);

/** Wherever links lead. */
export const isWithin = (folder: string, path: string): boolean =>
  `${realPath(path)}${sep}`.startsWith(`${realPath(folder)}${sep}`);

/** Of what isn't there yet, too. */
const realPath = (path: string): string => {
  try {
    return realpathSync.native(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
};

/**
 * The paths below `DATA_DIR` of what a backup holds beside the database: all files but the versions of front ends, which
 * the pointer decides on.
 */
export const dataFiles = async (dataDir: string, backupDir: string): Promise<string[]> => {
  const isNeeded = (path: string): boolean =>
    isData(path) &&
    !isUnfinished(path) &&
    !/^releases\/[^/]+\/[^/]+$/.test(path) &&
    !isWithin(backupDir, join(dataDir, path));
  return filesBelow(dataDir, '', isNeeded);
};

/** The paths below `DATA_DIR` of the versions that a pointer names: live, shared, withdrawn or to roll back to. */
export const versionFiles = async (dataDir: string, pointerDir: string): Promise<string[]> => {
  const { frontEnds, withdrawn = {}, share } = readPointer(new ReleaseStore(pointerDir));
  const named = Object.entries(frontEnds).map(
    ([name, { release, before }]) => [name, [release, ...before]] as const,
  );
  const shared = share ? [[share.release.name, [share.release]] as const] : [];
  const folders = [...named, ...shared, ...Object.entries(withdrawn)].flatMap(([name, versions]) =>
    versions.map(({ version }) => `releases/${name}/${version}`),
  );
  const found = [...new Set(folders)].map((folder) => filesBelow(dataDir, folder, () => true));
  return (await Promise.all(found)).flat();
};

/** Follows links: a disk of its own may be linked to `DATA_DIR/pictures`. */
const filesBelow = async (
  root: string,
  folder: string,
  isNeeded: (path: string) => boolean,
): Promise<string[]> => {
  const found: string[] = [];
  for (const name of (await unlessGone(readdir(join(root, folder)))) ?? []) {
    // A name with a dot is unfinished; the other is of the file system.
    if (name.startsWith('.') || name === 'lost+found') continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (!isNeeded(path)) continue;
    const facts = await unlessGone(stat(join(root, path)));
    if (facts?.isDirectory()) found.push(...(await filesBelow(root, path, isNeeded)));
    if (facts?.isFile()) found.push(path);
  }
  return found.sort();
};

/** Undefined if a file was removed meanwhile, as pictures are that nothing uses. */
export const unlessGone = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export const fileContent = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
};
