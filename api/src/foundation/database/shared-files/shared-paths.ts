import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Whoever has these can sign in as anyone, find out from which networks people signed in, or rewrite the audit. */
export const keyFiles: readonly string[] = ['signing-keys.json', 'network-key', 'audit-key'];

const shared =
  /^(?:pictures\/[^/.][^/]*\/.+|releases\/[^/.][^/]*\/[^/.][^/]*\/.+|releases\/(?:current|current\.spare|tokens)\.json|kit\/[^/]+\.tgz|site\/.+)$/;

/** What is about to be renamed: `replaceFile` adds a UUID to the name. */
const isUnfinished = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const isShared = (path: string): boolean =>
  keyFiles.includes(path) || (shared.test(path) && !isUnfinished.test(path));

/** The folder that is complete when it appears and never changes, and has this file; undefined for single files. */
export const folderOf = (path: string): string | undefined =>
  /^(?:pictures\/[^/]+|releases\/[^/]+\/[^/]+|site)(?=\/)/.exec(path)?.[0];

export const pathIn = (dataDir: string, path: string): string => relative(dataDir, path).split(sep).join('/');

/** The paths below `DATA_DIR` of what servers share. */
export const sharedFilesIn = async (dataDir: string): Promise<string[]> => {
  const found = await Promise.all(
    ['pictures', 'releases', 'kit', 'site'].map((folder) => filesBelow(dataDir, folder)),
  );
  return [...(await filesIn(dataDir, '')), ...found.flat()].filter(isShared).sort();
};

/** All files in a folder below `DATA_DIR`, at any depth, by their paths below `DATA_DIR`. */
export const filesBelow = async (dataDir: string, folder: string): Promise<string[]> =>
  filesIn(dataDir, folder, true);

const filesIn = async (dataDir: string, folder: string, recursive = false): Promise<string[]> => {
  try {
    const entries = await readdir(join(dataDir, folder), { recursive, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => pathIn(dataDir, join(parentPath, name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
