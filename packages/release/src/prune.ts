import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from '@portico/contract/releases/compatibility';
import type { PastVersion, Pointer } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { type Figures, rollbackTarget } from '@portico/contract/releases/rollback-target';
import { changePointer, readPointer } from './pointer.js';
import type { NamedVersion } from '@portico/contract/releases/shipping';
import { readableRelease } from './read-release.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';
import { removeAbandoned } from './take-in.js';

/** An open page keeps using the versions that it began with. Nearly all are closed or reloaded within a week. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

/** If nothing went live for longer, the clock may be wrong. */
const maxGapMs = 31 * 24 * 60 * 60 * 1_000;

/**
 * Removes versions that are not live or shared, don't wait, are not what a rollback makes live, and were not live or stored within a week, and
 * old kits that no front end works with. Can be killed at any point and run again.
 *
 * @throws ReleaseError if the pointer can't be read, or the clock is far later than anything that went live
 */
export const prune = async (
  store: ReleaseStore,
  now = Date.now(),
  figures: Figures = new Map(),
): Promise<NamedVersion[]> => {
  await mkdir(store.uploads, { recursive: true });
  const removed: string[] = [];
  const pruned = await store.change(() => {
    const before = readPointer(store);
    const unneeded = unneededIn(store, before, now, figures);
    if (unneeded.length > 0) assertClock(before, now);
    // The pointer changes first, so that it never names a removed version.
    changePointer(store, (pointer) => withoutPast(pointer, unneeded));
    for (const { name, version } of unneeded) {
      // Renamed first, so that no version is ever half removed.
      const path = store.unfinished();
      renameSync(store.version(name, version), path);
      removed.push(path);
    }
    return [...unneeded, ...removedKits(store, before)];
  });
  for (const path of removed) await rm(path, { recursive: true, force: true });
  await removeAbandoned(store.uploads);
  return pruned;
};

const assertClock = ({ frontEnds }: Pointer, now: number): void => {
  const newest = Object.values(frontEnds)
    .map(({ since }) => since)
    .sort()
    .at(-1);
  if (newest === undefined || now - Date.parse(newest) <= maxGapMs) return;
  throw new ReleaseError(
    `Nothing is removed: the clock says ${new Date(now).toISOString()}, but the newest release is live since ${newest}. Set the clock right, or publish something first.`,
  );
};

const withoutPast = (pointer: Pointer, unneeded: NamedVersion[]): Pointer => {
  const forget = (name: string, past: PastVersion[]) =>
    past.filter(({ version }) => !unneeded.some((one) => one.name === name && one.version === version));
  const { withdrawn, frontEnds } = pointer;
  return {
    ...pointer,
    frontEnds: mapped(frontEnds, (live, name) => ({ ...live, before: forget(name, live.before) })),
    ...(withdrawn && { withdrawn: mapped(withdrawn, (past, name) => forget(name, past)) }),
  };
};

/** Kits before the live shell's with whose platform no stored front end works: lock files of teams name the others. */
const removedKits = (store: ReleaseStore, { frontEnds: { shell } }: Pointer): NamedVersion[] => {
  const folder = join(store.root, '../kit');
  const platformOf = (release?: Release) => release?.shared.packages['@portico/platform'] ?? '';
  const old = (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((file) => /^portico-kit-(.+)\.tgz$/.exec(file)?.[1] ?? [])
    .filter((kit) => kit.localeCompare(platformOf(shell?.release), 'en', { numeric: true }) < 0);
  if (old.length === 0) return [];
  const platforms = store
    .frontEnds()
    .flatMap((name) => store.versions(name).map((one) => platformOf(readableRelease(store, name, one))));
  const unneeded = old.filter((kit) => !platforms.some((one) => one === kit || satisfies(kit, one)));
  for (const version of unneeded) rmSync(join(folder, `portico-kit-${version}.tgz`));
  return unneeded.map((version) => ({ name: 'portico-kit', version }));
};

/** All versions but the live, the shared, the waiting and the rollback's target that were neither live nor stored of late. */
const unneededIn = (
  store: ReleaseStore,
  { frontEnds, withdrawn, waiting, share }: Pointer,
  now: number,
  figures: Figures,
): NamedVersion[] =>
  store.frontEnds().flatMap((name) => {
    const live = frontEnds[name];
    const past = live?.before ?? withdrawn?.[name] ?? [];
    const needed = [live?.release.version, rollbackTarget(name, past, figures)?.version, waiting?.[name]];
    if (share?.release.name === name) needed.push(share.release.version);
    return store
      .versions(name)
      .filter((version) => !needed.includes(version))
      .filter((version) => {
        const until = past.find((one) => one.version === version)?.until ?? 0;
        return now - Math.max(new Date(until).getTime(), store.storedAt(name, version)) > keptMs;
      })
      .map((version) => ({ name, version }));
  });

const mapped = <T>(record: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
