import { mkdirSync } from 'node:fs';
import { lockFile } from './files/lock-file.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** Another process is changing the store. */
export class StoreBusyError extends ReleaseError {
  override name = 'StoreBusyError';
}

/**
 * Runs a change of the pointer or the tokens while no other process changes them. Waits synchronously, so `change` is
 * synchronous too. A guarded store is locked by its guard.
 *
 * @throws StoreBusyError if another process holds the lock for more than the store's `lockWaitMs`
 */
export const withStoreLock = <Result>(store: ReleaseStore, change: () => Result): Result => {
  mkdirSync(store.root, { recursive: true });
  if (store.isGuarded) return change();
  const unlock = lockFile(store.lock, { waitMs: store.lockWaitMs });
  if (!unlock)
    throw new StoreBusyError(
      `Another process has been changing ${store.pointer} for ${store.lockWaitMs / 1_000} s. End it, then try again.`,
    );
  try {
    return change();
  } finally {
    unlock();
  }
};
