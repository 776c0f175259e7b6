import { mkdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from './files/durable-files.js';
import { type LiveVersion, Pointer } from '@portico/contract/releases/pointer';
import { readJson } from './read-json.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Reads what is live; nothing in a new store.
 *
 * @throws ReleaseError if the pointer exists but can't be read, because it must never count as empty
 */
export const readPointer = (store: ReleaseStore): Pointer => {
  try {
    return readJson(store.pointer, Pointer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { format: 2, frontEnds: {} };
    throw error;
  }
};

/**
 * Changes the pointer. Call it inside the store's `change`.
 *
 * @returns what is live now
 * @throws ReleaseError if the pointer can't be read
 */
export const changePointer = (store: ReleaseStore, change: (pointer: Pointer) => Pointer): Pointer => {
  const before = readPointer(store);
  const after = change(before);
  if (isDeepStrictEqual(after, before)) return before;
  mkdirSync(store.root, { recursive: true });
  replaceFile(store.pointer, JSON.stringify(after, undefined, 2));
  return after;
};

export const withLive = ({ withdrawn, waiting, ...pointer }: Pointer, live: LiveVersion): Pointer => ({
  ...pointer,
  frontEnds: { ...pointer.frontEnds, [live.release.name]: live },
  ...without('withdrawn', withdrawn, live.release.name),
  ...without('waiting', waiting, live.release.name),
});

/** The part of a pointer without a front end; nothing of a part without another. */
export const without = <Part extends 'withdrawn' | 'waiting'>(
  part: Part,
  names: Pointer[Part] = {},
  name: string,
) => {
  const others = Object.fromEntries(Object.entries(names).filter(([other]) => other !== name));
  return Object.keys(others).length > 0 ? { [part]: others } : {};
};
