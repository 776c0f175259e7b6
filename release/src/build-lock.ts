import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@portico/contract/files/lock-file';
import { ReleaseError } from './release-store.js';

const longestWaitMs = 60_000;
const retryMs = 100;

/**
 * Builds a front end, or reads its build, while no other process does: they would write into one `dist`. Waits for
 * another that does, and says so on the standard error.
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
  const free = await takeInTurn(join(dist, 'lock.db'), name);
  try {
    return await work();
  } finally {
    free();
  }
};

/** Tries again and again, because waiting for the lock itself would block the whole process. */
const takeInTurn = async (file: string, name: string): Promise<() => void> => {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const free = lockFile(file);
    if (free) return free;
    if (waitedMs === 0) console.error(`Waiting for another process that builds or publishes ${name} ...`);
    if (waitedMs >= longestWaitMs)
      throw new ReleaseError(
        `Another process has been building or publishing ${name} for 60 s. Try again when it has ended.`,
      );
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
};
