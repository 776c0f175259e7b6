import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lastGood, type Live, type PastVersion, type Pointer } from '@portico/contract/releases/pointer';
import { changePointer, publishedOf } from './pointer.js';
import type { Stored } from '@portico/contract/releases/shipping';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned } from './store-release.js';

/** An open page keeps using the versions that it began with. Nearly all are closed or reloaded within a week. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Removes versions that are not live, not the last good one, and were not live or stored within a week. Can be killed at any
 * point and run again.
 *
 * @throws ReleaseError if the pointer can't be read
 */
export const prune = async (store: ReleaseStore, now = Date.now()): Promise<Stored[]> => {
  const removed: string[] = [];
  const pruned = await store.change(() => {
    // The pointer changes first, so that it never names a removed version.
    changePointer(store, (pointer) => withoutPast(pointer, unneededIn(store, pointer, now)));
    let unneeded: Stored[] = [];
    changePointer(store, (pointer) => {
      // Again: without a guard another process may have made one live since.
      unneeded = unneededIn(store, pointer, now);
      for (const { name, version } of unneeded) {
        // Renamed first, so that no version is ever half removed. A later run removes leftovers.
        const path = store.unfinished(name, version);
        renameSync(store.version(name, version), path);
        removed.push(path);
      }
      return pointer;
    });
    return unneeded;
  });
  for (const path of removed) await rm(path, { recursive: true, force: true });
  for (const name of store.frontEnds()) await removeAbandoned(store.frontEnd(name));
  return pruned;
};

const withoutPast = (pointer: Pointer, unneeded: Stored[]): Pointer => {
  const forget = (name: string, past: PastVersion[]) =>
    past.filter(({ version }) => !unneeded.some((one) => one.name === name && one.version === version));
  const { withdrawn, frontEnds } = pointer;
  return {
    ...pointer,
    frontEnds: mapped(frontEnds, (live, name) => withPast(live, (past) => forget(name, past))),
    ...(withdrawn && { withdrawn: mapped(withdrawn, (past, name) => forget(name, past)) }),
  };
};

/** All versions but the live and the last good one that were neither live nor stored of late. */
const unneededIn = (store: ReleaseStore, { frontEnds, withdrawn }: Pointer, now: number): Stored[] =>
  store.frontEnds().flatMap((name) => {
    const published = publishedOf(frontEnds[name]);
    const past = published?.before ?? withdrawn?.[name] ?? [];
    const needed = [published?.release.version, lastGood({ before: past })];
    return store
      .versions(name)
      .filter((version) => !needed.includes(version))
      .filter((version) => {
        const until = past.find((one) => one.version === version)?.until ?? 0;
        return now - Math.max(new Date(until).getTime(), store.storedAt(name, version)) > keptMs;
      })
      .map((version) => ({ name, version }));
  });

/** Of all versions of a front end. */
export const storedBytes = (store: ReleaseStore, name: string): number =>
  existsSync(store.frontEnd(name))
    ? readdirSync(store.frontEnd(name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, { parentPath, name: file }) => sum + statSync(join(parentPath, file)).size, 0)
    : 0;

const mapped = <T>(record: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** Also of a release that a development server replaces. */
const withPast = (live: Live, change: (past: PastVersion[]) => PastVersion[]): Live => {
  const published = publishedOf(live);
  if (!published) return live;
  const before = change(published.before);
  if (live.origin.kind !== 'development') return { ...live, before };
  return { ...live, origin: { ...live.origin, instead: { ...published, before } } };
};
