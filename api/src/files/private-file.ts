import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Creates the file if it is missing, and makes it readable by its owner only, whatever the umask. Never opens one that is
 * there: closing it would end the locks that this process's SQLite connections have on it.
 */
export const ensurePrivateFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(path, 0o600);
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
