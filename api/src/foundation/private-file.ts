import { randomUUID } from 'node:crypto';
import { closeSync, fchmodSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Sees to it that `path` exists and that only its owner may read it, whatever the umask is. Keeps its content. */
export const ensurePrivateFile = (path: string): void => {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
};

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
