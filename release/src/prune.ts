import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lastGood, type Live, type Pointer } from '@portico/contract/releases/pointer';
import { changePointer, publishedOf, withLive } from './pointer.js';
import type { Stored } from './promote.js';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned, unfinishedName } from './store-release.js';

/** A visit that began with a version may go on for so long after it was live. */
const longestVisitMs = 24 * 60 * 60 * 1_000;

/**
 * Removes the versions that nobody needs any more: not live, not the one that a rollback would make live, neither
 * live nor stored within 24 h. It can be ended at any point and run again.
 *
 * @param now in milliseconds since 1970
 * @throws ReleaseError when the pointer cannot be read
 */
export const prune = async (store: ReleaseStore, now = Date.now()): Promise<Stored[]> => {
  const oldest = now - longestVisitMs;
  // First the pointer forgets them, so that it never names a version that is gone.
  changePointer(store, (pointer) =>
    Object.values(pointer.frontEnds).reduce(
      (result, live) => withLive(result, forget(live, oldest)),
      pointer,
    ),
  );
  let pruned: Stored[] = [];
  const removed: string[] = [];
  changePointer(store, (pointer) => {
    pruned = unneededVersions(store, pointer, oldest);
    for (const { name, version } of pruned) {
      // In one step, so that a version is never there by half. Whoever finds the rest later removes it.
      const path = join(store.frontEnd(name), unfinishedName(version, randomUUID()));
      renameSync(store.version(name, version), path);
      removed.push(path);
    }
    return pointer;
  });
  for (const path of removed) await rm(path, { recursive: true, force: true });
  for (const name of store.frontEnds()) await removeAbandoned(store.frontEnd(name));
  return pruned;
};

/** Changes the release that is live or, under a development server, would be. */
const forget = (live: Live, oldest: number): Live => {
  const published = publishedOf(live);
  if (!published) return live;
  const good = lastGood(published);
  const before = published.before.filter(
    ({ version, until }) => Date.parse(until) >= oldest || version === good,
  );
  if (before.length === published.before.length) return live;
  if (live.origin.kind !== 'development') return { ...live, before };
  return { ...live, origin: { ...live.origin, instead: { ...published, before } } };
};

const unneededVersions = (store: ReleaseStore, pointer: Pointer, oldest: number): Stored[] =>
  store.frontEnds().flatMap((name) => {
    const published = publishedOf(pointer.frontEnds[name]);
    const needed = published ? [published.release, ...published.before].map(({ version }) => version) : [];
    return store
      .versions(name)
      .filter((version) => !needed.includes(version) && store.storedAt(name, version) < oldest)
      .map((version) => ({ name, version }));
  });
