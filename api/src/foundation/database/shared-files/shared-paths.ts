import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Whoever has these can sign in as anyone, find out from which networks people signed in, or rewrite the audit. */
export const keyFiles: readonly string[] = ['signing-keys.json', 'network-key'];

/** What a server's own key is renamed to when it joins others, which have another. */
export const beforeJoining = (path: string): string => `${path}.before-joining`;

/** Nothing is shared of those that were replaced. */
export const isKey = (path: string): boolean =>
  keyFiles.some((key) => path === key || path === beforeJoining(key));

const shared =
  /^(?:pictures\/[^/.][^/]*\/.+|releases\/[^/.][^/]*\/[^/.][^/]*\/.+|releases\/(?:current|current\.spare|tokens)\.json|kit\/[^/]+\.tgz|site\/.+)$/;

/** What is about to be renamed: `replaceFile` and others add a UUID to the name. */
export const isUnfinished = (path: string): boolean =>
  /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(path);

const leavesFolder = (path: string): boolean => /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/.test(path);

/** Whether it is the path of something that servers share. */
export const mayBeShared = (path: string): boolean =>
  keyFiles.includes(path) || (shared.test(path) && !leavesFolder(path));

const isShared = (path: string): boolean => mayBeShared(path) && !isUnfinished(path);

/** The folder that is complete when it appears and never changes, and has this file; undefined for single files. */
export const folderOf = (path: string): string | undefined =>
  /^(?:pictures\/[^/]+|releases\/[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0];

export const pathIn = (dataDir: string, path: string): string => relative(dataDir, path).split(sep).join('/');

/** The paths below `DATA_DIR` of all that servers share. */
export const sharedFilesIn = async (dataDir: string): Promise<string[]> => {
  const single = await singleFilesIn(dataDir);
  const releases = await foldersIn(dataDir, 'releases');
  const parents = ['pictures', ...releases];
  const folders = (await Promise.all(parents.map((parent) => foldersIn(dataDir, parent)))).flat();
  const files = await Promise.all(folders.map((folder) => filesBelow(dataDir, folder)));
  return [...single, ...files.flat()].filter(isShared).sort();
};

/** Without those in folders that never change, which others may be removing meanwhile. */
export const singleFilesIn = async (dataDir: string): Promise<string[]> => {
  const parents = ['', 'releases', 'kit', 'site'];
  const found = await Promise.all(parents.map((parent) => entriesOf(dataDir, parent)));
  return found
    .flat()
    .filter(({ isFile, path }) => isFile && isShared(path))
    .map(({ path }) => path)
    .sort();
};

/** All files in a folder that never changes, at any depth, by their paths below `DATA_DIR`. */
export const filesBelow = async (dataDir: string, folder: string): Promise<string[]> => {
  const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathIn(dataDir, join(parentPath, name)));
};

/** A name with a dot is of what is unfinished or about to be removed. */
const foldersIn = async (dataDir: string, parent: string): Promise<string[]> =>
  (await entriesOf(dataDir, parent))
    .filter(({ isFile, path }) => !isFile && !/(?:^|\/)\.[^/]*$/.test(path))
    .map(({ path }) => path);

const entriesOf = async (dataDir: string, parent: string): Promise<{ path: string; isFile: boolean }[]> => {
  const folder = join(dataDir, parent);
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ path: pathIn(dataDir, join(folder, entry.name)), isFile: entry.isFile() }));
};
