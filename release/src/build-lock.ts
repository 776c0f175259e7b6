import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { exclusiveLock } from './exclusive-lock.js';

/**
 * Does what builds a front end and reads the build while no other process does: they would write into one `dist`.
 *
 * @param folder the front end's
 * @throws ReleaseError when another process does so at the moment
 */
export const withBuildLock = async <Result>(
  name: string,
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const busy = `Another process is building or publishing ${name} at the moment. Try again when it has ended.`;
  const lock = exclusiveLock(join(dist, 'lock.db'), 0, busy);
  try {
    return await work();
  } finally {
    lock.close();
  }
};
