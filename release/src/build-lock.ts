import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exclusiveLock } from './exclusive-lock.js';
import { ReleaseError } from './release-error.js';

/** In milliseconds. A build and what reads it take seconds. */
const longestWait = 60_000;

/** In milliseconds. */
const betweenTries = 100;

/**
 * Does what builds a front end, or reads its build, while no other process does: they would write into one `dist`.
 * Waits for another that does, and says so on the standard error.
 *
 * @param folder the front end's
 * @throws ReleaseError when the other has not ended after a minute
 */
export const withBuildLock = async <Result>(
  name: string,
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const lock = await takeInTurn(join(dist, 'lock.db'), name);
  try {
    return await work();
  } finally {
    lock.close();
  }
};

/** Tries again and again, because waiting in SQLite would block the whole process. */
const takeInTurn = async (file: string, name: string): Promise<{ close: () => void }> => {
  const busy = `Another process has been building or publishing ${name} for 60 s. Try again when it has ended.`;
  for (let waited = 0; ; waited += betweenTries) {
    try {
      return exclusiveLock(file, 0, busy);
    } catch (error) {
      if (!(error instanceof ReleaseError) || waited >= longestWait) throw error;
    }
    if (waited === 0) console.error(`Waiting for another process that builds or publishes ${name} ...`);
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
  }
};
