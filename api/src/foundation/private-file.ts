import { randomUUID } from 'node:crypto';
import { closeSync, fchmodSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';

/** Creates the file if it is missing, and makes it readable by its owner only, whatever the umask. Keeps its content. */
export const ensurePrivateFile = (path: string): void => {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
};

/** Creates the file unless it exists. If several servers start at once, the first one's content wins. */
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
