import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { withPointerLock } from './pointer-lock.js';
import type { ReleaseStore } from './release-store.js';

/** Whether the pointer is of format 1, which knew neither seals nor what was live before. */
export const isOlderPointer = (store: ReleaseStore): boolean => {
  try {
    return JSON.parse(readFileSync(store.pointer, 'utf8')).format === 1;
  } catch {
    return false;
  }
};

/**
 * Puts a pointer of format 1 out of the way, so that everything can be published anew.
 *
 * @returns where it lies now; undefined when the pointer is not of format 1
 */
export const setAsideOlderPointer = (store: ReleaseStore): string | undefined => {
  if (!existsSync(store.pointer)) return undefined;
  let aside: string | undefined;
  withPointerLock(store, () => {
    if (!isOlderPointer(store)) return;
    aside = join(store.root, 'current.format-1.json');
    renameSync(store.pointer, aside);
  });
  return aside;
};
