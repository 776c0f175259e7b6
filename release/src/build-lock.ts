import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@portico/contract/files/lock-file';
import { ReleaseError } from './release-store.js';

const maxWaitMs = 60_000;
const retryMs = 100;

/**
 * Builds a front end, or reads its build, while no other process does: both would write into the same `dist`. Waits for
 * the other process, and says so on standard error.
 *
 * @throws ReleaseError when the other process is still busy after a minute
 */
export const withBuildLock = async <Result>(
  name: string,
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const tryLock = () => lockFile(join(dist, 'lock.db'));
  let unlock = tryLock();
  if (!unlock) console.error(`Waiting for another process that builds or publishes ${name} ...`);
  // Polls, because waiting for the lock itself would block the whole process.
  for (let waitedMs = 0; !unlock; waitedMs += retryMs) {
    if (waitedMs >= maxWaitMs)
      throw new ReleaseError(
        `Another process has been building or publishing ${name} for 60 s. Try again when it has ended.`,
      );
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    unlock = tryLock();
  }
  try {
    return await work();
  } finally {
    unlock();
  }
};
