import { randomUUID } from 'node:crypto';
import { closeSync, fchmodSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { replaceFile } from '@portico/contract/files/durable-files';

/** Sees to it that `path` exists and that only its owner may read it, whatever the umask is. Keeps its content. */
export const ensurePrivateFile = (path: string): void => {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
};

/** Replaces the file at once, so that nobody ever reads half of it; only its owner may. */
export const writePrivateFile = (path: string, content: string): void => replaceFile(path, content, 0o600);

/** Makes the file, unless it is there: of servers that start at once the first one's content counts. */
export const makePrivateFile = (path: string, content: string): void => {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
};
