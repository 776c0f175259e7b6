import { mkdirSync } from 'node:fs';
import { lockFile } from '@portico/contract/files/lock-file';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/**
 * Runs a change of the pointer or the tokens while no other process changes them. Waits synchronously, so `change` is
 * synchronous too.
 *
 * @throws ReleaseError if another process holds the lock for more than 10 s
 */
export const withStoreLock = <Result>(store: ReleaseStore, change: () => Result): Result => {
  mkdirSync(store.root, { recursive: true });
  const unlock = lockFile(store.lock, { waitMs: 10_000 });
  if (!unlock)
    throw new ReleaseError(
      `Another process has been changing ${store.pointer} for 10 s. End it, then try again.`,
    );
  try {
    return change();
  } finally {
    unlock();
  }
};
