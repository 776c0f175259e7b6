import Database from 'better-sqlite3';
import { ReleaseError } from './release-error.js';

/**
 * Takes a lock that one process at a time holds, until `close`. It is SQLite's on an empty database, because the
 * system frees it also when its holder is killed. Waiting for it blocks the whole process.
 *
 * @param file made where it is missing
 * @param longestWait in milliseconds
 * @param busy what a person is told when another process holds it for longer
 * @throws ReleaseError
 */
export const exclusiveLock = (file: string, longestWait: number, busy: string): { close: () => void } => {
  const lock = new Database(file, { timeout: longestWait });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new ReleaseError(busy);
  }
};
