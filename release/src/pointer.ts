import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync, fsyncSync } from 'node:fs';
import { Pointer } from '@portico/contract/pointer';
import { sealedJson } from '@portico/contract/sealed-json';
import { flushFolder } from './flush.js';
import { withPointerLock } from './pointer-lock.js';
import { readSealed } from './read-json.js';
import type { ReleaseStore } from './release-store.js';

/**
 * What is live. In a new store nothing is.
 *
 * @throws ReleaseError when the pointer is there but cannot be read: it is never taken for empty
 */
export const readPointer = (store: ReleaseStore): Pointer =>
  existsSync(store.pointer) ? readSealed(store.pointer, Pointer) : { format: 2, frontEnds: {} };

/**
 * Replaces the pointer by what `change` makes of it, atomically, one process at a time: a change made by another
 * process is seen by `change` or waits for it. A `change` that returns its argument writes nothing.
 *
 * @throws ReleaseError when the pointer cannot be read, or another process does not let go of it
 */
export const changePointer = (store: ReleaseStore, change: (pointer: Pointer) => Pointer): void => {
  mkdirSync(store.root, { recursive: true });
  withPointerLock(store, () => {
    const before = readPointer(store);
    const after = change(before);
    if (after !== before) replace(store, after);
  });
};

const replace = (store: ReleaseStore, pointer: Pointer): void => {
  const next = `${store.pointer}.next`;
  const descriptor = openSync(next, 'w');
  try {
    writeSync(descriptor, sealedJson(pointer));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, store.pointer);
  flushFolder(store.root);
};
