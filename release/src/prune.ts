import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lastGood } from '@portico/contract/last-good';
import type { Live, Past, Pointer, Published } from '@portico/contract/pointer';
import { publishedOf } from './development.js';
import { changePointer } from './pointer.js';
import { versionsOf } from './read-release.js';
import type { ReleaseStore } from './release-store.js';
import { removeAbandoned, stagingName } from './staging.js';

/** In milliseconds. A visit that began with a version may go on for so long after it was live. */
const longestVisit = 24 * 60 * 60 * 1_000;

export interface Pruned {
  name: string;
  version: string;
}

/**
 * Removes the versions that nobody needs any more: not live, not the one that a rollback would make live, neither
 * live nor laid within 24 h. It may be ended at any point and done again.
 *
 * @param now in milliseconds since 1970
 * @throws ReleaseError when the pointer cannot be read
 */
export const prune = async (store: ReleaseStore, now = Date.now()): Promise<Pruned[]> => {
  const oldest = now - longestVisit;
  // First the pointer forgets them: at no time does it name a version that is not there.
  changePointer(store, (pointer) => forget(pointer, oldest));
  const pruned: (Pruned & { path: string })[] = [];
  changePointer(store, (pointer) => {
    for (const unneeded of unneededVersions(store, pointer, oldest)) {
      pruned.push({ ...unneeded, path: takeAway(store, unneeded) });
    }
    return pointer;
  });
  for (const { path } of pruned) await rm(path, { recursive: true, force: true });
  for (const name of store.frontEnds()) await removeAbandoned(store.frontEnd(name));
  return pruned.map(({ name, version }) => ({ name, version }));
};

const forget = (pointer: Pointer, oldest: number): Pointer => {
  const isForgotten = ({ version, until }: Past, published: Published) =>
    Date.parse(until) < oldest && version !== lastGood(published);
  const isAnyForgotten = Object.values(pointer.frontEnds).some((live) => {
    const published = publishedOf(live);
    return published?.before.some((past) => isForgotten(past, published));
  });
  if (!isAnyForgotten) return pointer;
  const shortened = (published: Published): Published => ({
    ...published,
    before: published.before.filter((past) => !isForgotten(past, published)),
  });
  const frontEnds = Object.entries(pointer.frontEnds).map(([name, live]) => [
    name,
    inPublished(live, shortened),
  ]);
  return { ...pointer, frontEnds: Object.fromEntries(frontEnds) };
};

/** Changes the release that is live or, under a development server, would be. */
const inPublished = (live: Live, change: (published: Published) => Published): Live => {
  const published = publishedOf(live);
  if (!published) return live;
  if (live.origin.kind !== 'development') return change(published);
  return { ...live, origin: { ...live.origin, instead: change(published) } };
};

const unneededVersions = (store: ReleaseStore, pointer: Pointer, oldest: number): Pruned[] =>
  store.frontEnds().flatMap((name) => {
    const published = publishedOf(pointer.frontEnds[name]);
    const needed = published ? [published.release, ...published.before].map(({ version }) => version) : [];
    return versionsOf(store, name)
      .filter((version) => !needed.includes(version) && laidAt(store, name, version) < oldest)
      .map((version) => ({ name, version }));
  });

/** In milliseconds since 1970. */
export const laidAt = (store: ReleaseStore, name: string, version: string): number => {
  const folder = store.version(name, version);
  const file = join(folder, 'release.json');
  return statSync(existsSync(file) ? file : folder).mtimeMs;
};

/** In one step, so that half a version never lies under its name. Whoever finds it later removes the rest. */
const takeAway = (store: ReleaseStore, { name, version }: Pruned): string => {
  const path = join(store.frontEnd(name), stagingName(version, randomUUID()));
  renameSync(store.version(name, version), path);
  return path;
};
