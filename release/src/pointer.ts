import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeSync, fsyncSync } from 'node:fs';
import { Pointer } from '@portico/contract/pointer';
import { sealedJson } from '@portico/contract/sealed-json';
import { flushFolder } from './flush.js';
import { isOlderPointer } from './older-pointer.js';
import { withPointerLock } from './pointer-lock.js';
import { readSealed } from './read-json.js';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';

/**
 * What is live. In a new store nothing is.
 *
 * @throws ReleaseError when the pointer is there but cannot be read: it is never taken for empty
 */
export const readPointer = (store: ReleaseStore): Pointer => {
  if (!existsSync(store.pointer)) return { format: 2, frontEnds: {} };
  if (isOlderPointer(store)) {
    throw new ReleaseError(
      `${store.pointer} was written by an older Portico. Run npm start once, which publishes everything anew.`,
    );
  }
  try {
    return readSealed(store.pointer, Pointer);
  } catch (error) {
    if (!(error instanceof ReleaseError) || !isWhole(store.spare)) throw error;
    throw new ReleaseError(
      `${error.message}. ${store.spare} is a copy of what was live: put it in its place, then try again.`,
    );
  }
};

const isWhole = (path: string): boolean => {
  try {
    readSealed(path, Pointer);
    return true;
  } catch {
    return false;
  }
};

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
  const text = sealedJson(pointer);
  for (const path of [store.pointer, store.spare]) {
    replaceFile(path, text);
    flushFolder(store.root);
  }
};

const replaceFile = (path: string, text: string): void => {
  const next = `${path}.next`;
  const descriptor = openSync(next, 'w');
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, path);
};
