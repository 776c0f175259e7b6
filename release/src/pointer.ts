import { existsSync, mkdirSync } from 'node:fs';
import { replaceFile } from '@portico/contract/files/durable-files';
import { lockFile } from '@portico/contract/files/lock-file';
import { type Live, Pointer, type Published } from '@portico/contract/releases/pointer';
import { sealedJson } from '@portico/contract/files/sealed-json';
import { readSealed } from './read-json.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/**
 * What is live. In a new store nothing is.
 *
 * @throws ReleaseError when the pointer is there but cannot be read: it is never taken for empty
 */
export const readPointer = (store: ReleaseStore): Pointer => {
  if (!existsSync(store.pointer)) return { format: 2, frontEnds: {} };
  try {
    return readSealed(store.pointer, Pointer);
  } catch (error) {
    if (!(error instanceof ReleaseError) || !isReadable(store.spare)) throw error;
    throw new ReleaseError(
      `${error.message}. ${store.spare} is a copy of what was live: put it in its place, then try again.`,
    );
  }
};

const isReadable = (path: string): boolean => {
  try {
    readSealed(path, Pointer);
    return true;
  } catch {
    return false;
  }
};

/**
 * Replaces the pointer by what `change` makes of it, one process at a time. Waiting blocks the whole process, so
 * `change` waits for nothing. Where it returns its argument nothing is written.
 *
 * @returns what is live now
 * @throws ReleaseError when the pointer cannot be read, or another process changes it for longer than 10 s
 */
export const changePointer = (store: ReleaseStore, change: (pointer: Pointer) => Pointer): Pointer => {
  mkdirSync(store.root, { recursive: true });
  const free = lockFile(store.lock, { waitMs: 10_000 });
  if (!free) {
    throw new ReleaseError(
      `Another process has been changing ${store.pointer} for 10 s. End it, then try again.`,
    );
  }
  try {
    const before = readPointer(store);
    const after = change(before);
    if (after !== before) {
      const text = sealedJson(after);
      for (const path of [store.pointer, store.spare]) replaceFile(path, text);
    }
    return after;
  } finally {
    free();
  }
};

/** The pointer itself where the front end is live like this already. */
export const withLive = (pointer: Pointer, live: Live): Pointer => {
  const { name } = live.release;
  return pointer.frontEnds[name] === live
    ? pointer
    : { ...pointer, frontEnds: { ...pointer.frontEnds, [name]: live } };
};

/** The release that is live or, under a development server, would be. */
export const publishedOf = (live: Live | undefined): Published | undefined => {
  if (!live) return undefined;
  const { origin, ...rest } = live;
  return origin.kind === 'development' ? origin.instead : { ...rest, origin };
};
