import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lastGood, type Live, type PastVersion } from '@portico/contract/releases/pointer';
import { changePointer, publishedOf } from './pointer.js';
import type { Stored } from './promote.js';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned, unfinishedName } from './store-release.js';

/** An open page may keep using a version for this long after it was live. */
const maxVisitMs = 24 * 60 * 60 * 1_000;

/**
 * Removes versions that are not live, not the last good one, and were not live or stored within 24 h. Can be killed at
 * any point and run again.
 *
 * @param now in milliseconds since 1970
 * @throws ReleaseError if the pointer can't be read
 */
export const prune = async (store: ReleaseStore, now = Date.now()): Promise<Stored[]> => {
  const oldest = now - maxVisitMs;
  // The pointer changes first, so that it never names a removed version.
  changePointer(store, ({ withdrawn, ...pointer }) => ({
    ...pointer,
    frontEnds: mapped(pointer.frontEnds, (live) => forget(live, oldest)),
    ...(withdrawn && { withdrawn: mapped(withdrawn, (versions) => recent(versions, oldest)) }),
  }));
  const pruned: Stored[] = [];
  const removed: string[] = [];
  changePointer(store, (pointer) => {
    for (const name of store.frontEnds()) {
      const published = publishedOf(pointer.frontEnds[name]);
      const past = published ? [published.release, ...published.before] : (pointer.withdrawn?.[name] ?? []);
      const needed = past.map(({ version }) => version);
      for (const version of store.versions(name)) {
        if (needed.includes(version) || store.storedAt(name, version) >= oldest) continue;
        // Renamed first, so that no version is ever half removed. A later run removes leftovers.
        const path = join(store.frontEnd(name), unfinishedName(version, randomUUID()));
        renameSync(store.version(name, version), path);
        removed.push(path);
        pruned.push({ name, version });
      }
    }
    return pointer;
  });
  for (const path of removed) await rm(path, { recursive: true, force: true });
  for (const name of store.frontEnds()) await removeAbandoned(store.frontEnd(name));
  return pruned;
};

const mapped = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Without the versions that were live long ago, but for the last good one. */
const recent = (before: PastVersion[], oldest: number): PastVersion[] => {
  const good = lastGood({ before });
  return before.filter(({ version, until }) => Date.parse(until) >= oldest || version === good);
};

/** Forgets old versions, also those of a release that a development server replaces. */
const forget = (live: Live, oldest: number): Live => {
  const published = publishedOf(live);
  if (!published) return live;
  const before = recent(published.before, oldest);
  if (live.origin.kind !== 'development') return { ...live, before };
  return { ...live, origin: { ...live.origin, instead: { ...published, before } } };
};
