import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces a file atomically and durably: readers, even after a crash, see either the old or the new content. */
export const replaceFile = (path: string, content: string | Uint8Array, mode?: number): void => {
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

/** Flushes a folder's entries to disk. Windows can't open folders for that. */
export const flushFolder = (path: string): void => {
  if (process.platform !== 'win32') flush(path, 'r');
};

/** Flushes a folder and everything in it to disk. */
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
