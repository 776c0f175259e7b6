import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lastGood, type Live, type PastVersion, type Pointer } from '@portico/contract/releases/pointer';
import { changePointer, publishedOf } from './pointer.js';
import type { Stored } from '@portico/contract/releases/shipping';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned } from './store-release.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** An open page keeps using the versions that it began with. Most are closed or reloaded within a week, nearly all within a day. */
const keptMs = { always: dayMs, withinQuota: 7 * dayMs };

export interface PruneOptions {
  /** In milliseconds since 1970. */
  now?: number;
  /** Of all releases. Beyond, versions go a day after they were used instead of a week. */
  maxBytes?: number;
}

/**
 * Removes versions that are not live, not the last good one, and were not live or stored within a week; if the store takes more than
 * the quota, the oldest of those that were not within a day, too. Can be killed at any point and run again.
 *
 * @throws ReleaseError if the pointer can't be read
 */
export const prune = async (
  store: ReleaseStore,
  { now = Date.now(), maxBytes = 1_000_000_000 }: PruneOptions = {},
): Promise<Stored[]> => {
  const removed: string[] = [];
  const pruned = await store.change(() => {
    // The pointer changes first, so that it never names a removed version.
    changePointer(store, (pointer) => withoutPast(pointer, unneededIn(store, pointer, now, maxBytes)));
    let unneeded: Stored[] = [];
    changePointer(store, (pointer) => {
      // Again: without a guard another process may have made one live since.
      unneeded = unneededIn(store, pointer, now, maxBytes);
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

const unneededIn = (store: ReleaseStore, pointer: Pointer, now: number, maxBytes: number): Stored[] => {
  const removable = store
    .frontEnds()
    .flatMap((name) => removableOf(store, pointer, name))
    .sort((one, other) => one.usedAt - other.usedAt);
  let all = store.frontEnds().reduce((sum, name) => sum + storedBytes(store, name), 0);
  const unneeded = removable.filter(({ name, version, usedAt }) => {
    const age = now - usedAt;
    const isUnneeded = age > keptMs.withinQuota || (all > maxBytes && age > keptMs.always);
    if (isUnneeded) all -= sizeOf(store.version(name, version));
    return isUnneeded;
  });
  return unneeded.map(({ name, version }) => ({ name, version }));
};

/** All versions but the live and the last good one, with the time when each was last live or stored. */
const removableOf = (store: ReleaseStore, { frontEnds, withdrawn }: Pointer, name: string) => {
  const published = publishedOf(frontEnds[name]);
  const past = published?.before ?? withdrawn?.[name] ?? [];
  const needed = [published?.release.version, lastGood({ before: past })];
  return store
    .versions(name)
    .filter((version) => !needed.includes(version))
    .map((version) => {
      const until = past.find((one) => one.version === version)?.until ?? 0;
      return { name, version, usedAt: Math.max(new Date(until).getTime(), store.storedAt(name, version)) };
    });
};

/** Of all versions of a front end. */
export const storedBytes = (store: ReleaseStore, name: string): number =>
  existsSync(store.frontEnd(name)) ? sizeOf(store.frontEnd(name)) : 0;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

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
