import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Replaces a file atomically: a reader, or the disk after a crash, has the old content or the new, never half of it.
 *
 * @param mode like 0o600, for its owner only
 */
export const replaceFile = (path: string, content: string, mode?: number): void => {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, content, { mode, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
};

/** Returns when the folder's list of names has reached the disk. Windows cannot do this and needs it less. */
export const flushFolder = (path: string): void => {
  if (process.platform !== 'win32') flush(path, 'r');
};

/** Returns when everything in the folder has reached the disk. */
export const flushTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flush(path, 'r+');
  }
  flushFolder(folder);
};

const flush = (path: string, flags: string): void => {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
