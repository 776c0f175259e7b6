import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns when the file's content has reached the disk. */
export const flushFile = (path: string): void => flush(path, 'r+');

/** Returns when the folder's list of names has reached the disk. Windows cannot do this and needs it less. */
export const flushFolder = (path: string): void => {
  if (process.platform !== 'win32') flush(path, 'r');
};

/** Returns when all that is in the folder has reached the disk. */
export const flushTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else flushFile(path);
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
