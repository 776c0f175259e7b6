import { exclusiveLock } from './exclusive-lock.js';
import type { ReleaseStore } from './release-store.js';

/** In milliseconds. A change of the pointer takes a few. */
const longestWait = 10_000;

/**
 * Runs `change` while no other process runs one. `change` is synchronous: waiting for the lock blocks the whole
 * process, so nothing in it may wait for another.
 *
 * @throws ReleaseError when another process holds the lock for longer than 10 s
 */
export const withPointerLock = (store: ReleaseStore, change: () => void): void => {
  const busy = `Another process has been changing ${store.pointer} for 10 s. End it, then try again.`;
  const lock = exclusiveLock(store.lock, longestWait, busy);
  try {
    change();
  } finally {
    lock.close();
  }
};
