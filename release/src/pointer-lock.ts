import Database from 'better-sqlite3';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';

/** In milliseconds. A change of the pointer takes a few. */
const longestWait = 10_000;

/**
 * Runs `change` while no other process runs one. The lock is SQLite's on an empty database, because the system frees
 * it also when its holder is killed. `change` is synchronous: waiting for the lock blocks the whole process, so
 * nothing in it may wait for another.
 *
 * @throws ReleaseError when another process holds the lock for longer than 10 s
 */
export const withPointerLock = (store: ReleaseStore, change: () => void): void => {
  const lock = new Database(store.lock, { timeout: longestWait });
  try {
    acquire(lock, store);
    change();
  } finally {
    lock.close();
  }
};

const acquire = (lock: Database.Database, store: ReleaseStore): void => {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new ReleaseError(
      `Another process has been changing ${store.pointer} for 10 s. End it, then try again.`,
    );
  }
};
