import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from './files/lock-file.js';
import { ReleaseError } from './release-store.js';

const maxWaitMs = 60_000;
const retryMs = 100;

/**
 * Locks a front end's `dist` while it is built or read. If another process holds the lock, says so and waits.
 *
 * @throws ReleaseError if the other process still holds it after a minute
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
  if (!unlock) console.error(`Waiting for another process that is building or publishing ${name} ...`);
  // Polls, because waiting for the lock would block the process.
  for (let waitedMs = 0; !unlock; waitedMs += retryMs) {
    if (waitedMs >= maxWaitMs)
      throw new ReleaseError(
        `Another process has been building or publishing ${name} for 60 s. Try again when it has finished.`,
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
