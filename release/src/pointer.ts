import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from './files/durable-files.js';
import { type Live, type PastVersion, Pointer, type Published } from '@portico/contract/releases/pointer';
import { sealedJson } from './files/sealed-json.js';
import { readSealed } from './read-json.js';
import type { ReleaseStore } from './release-store.js';
import { withStoreLock } from './store-lock.js';

/**
 * Reads what is live; nothing in a new store.
 *
 * @throws ReleaseError if the pointer exists but can't be read, because it must never count as empty
 */
export const readPointer = (store: ReleaseStore): Pointer => {
  if (!existsSync(store.pointer)) return { format: 2, frontEnds: {} };
  return readSealed(store.pointer, Pointer);
};

/**
 * Changes the pointer under the store's lock.
 *
 * @returns what is live now
 * @throws ReleaseError if the pointer can't be read, or another process holds the lock for too long
 */
export const changePointer = (store: ReleaseStore, change: (pointer: Pointer) => Pointer): Pointer =>
  withStoreLock(store, () => {
    const before = readPointer(store);
    const after = change(before);
    if (!isDeepStrictEqual(after, before)) replaceFile(store.pointer, sealedJson(after));
    return after;
  });

export const withLive = ({ withdrawn = {}, ...pointer }: Pointer, live: Live): Pointer => {
  const { [live.release.name]: _liveAgain, ...others } = withdrawn;
  return {
    ...pointer,
    frontEnds: { ...pointer.frontEnds, [live.release.name]: live },
    ...(Object.keys(others).length > 0 && { withdrawn: others }),
  };
};

/** Makes a remote neither live nor one that `npm start` publishes again. */
export const withWithdrawn = (pointer: Pointer, name: string, versions: PastVersion[]): Pointer => {
  const { [name]: _live, ...frontEnds } = pointer.frontEnds;
  return { ...pointer, frontEnds, withdrawn: { ...pointer.withdrawn, [name]: versions } };
};

/** The live release, or the one that a development server replaces. */
export const publishedOf = (live: Live | undefined): Published | undefined => {
  if (!live) return undefined;
  const { origin, ...rest } = live;
  return origin.kind === 'development' ? origin.instead : { ...rest, origin };
};
