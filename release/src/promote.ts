import { isDeepStrictEqual } from 'node:util';
import {
  lastGood,
  type Live,
  type Origin,
  type Pointer,
  type Published,
} from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { incompatibilitiesOf } from './check/incompatibilities.js';
import { changePointer, publishedOf, readPointer, withLive } from './pointer.js';
import { readRelease } from './read-release.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** A release in the store. */
export type Stored = Pick<Release, 'name' | 'version'>;

/**
 * Makes a stored release live. `npm start` replaces only what a start of the same checkout made live. Ends a development
 * server's replacement.
 *
 * @returns what is live now: another version if a start must not replace it
 * @throws ReleaseError if the pointer or the release can't be read
 */
export const promote = (store: ReleaseStore, stored: Stored, origin: Origin): Live =>
  promoteTogether(store, [stored], origin)[0]!;

/**
 * Promotes several front ends at once, for versions that only work together.
 *
 * @param check throws to refuse a release; called under the lock with the new pointer
 */
export const promoteTogether = (
  store: ReleaseStore,
  wanted: Stored[],
  origin: Origin,
  check?: (release: Release, pointer: Pointer) => void,
): Live[] => {
  const { frontEnds } = changePointer(store, (pointer) => {
    const releases = wanted.map(({ name, version }) => readRelease(store, name, version));
    const after = releases.reduce((result, release) => {
      const published = publishedOf(pointer.frontEnds[release.name]);
      return withLive(
        result,
        published && stays(published, release.version, origin)
          ? published
          : liveAfter(published, release, origin),
      );
    }, pointer);
    for (const release of releases) check?.(release, after);
    return after;
  });
  return wanted.map(({ name }) => frontEnds[name]!);
};

/** Whether it is already live, or a start must not replace it. */
const stays = ({ release, origin }: Published, version: string, by: Origin): boolean =>
  isDeepStrictEqual(origin, by) ? release.version === version : by.kind !== 'team';

const liveAfter = (
  published: Published | undefined,
  release: Release,
  origin: Origin,
  rolledBack = false,
): Live => {
  const now = new Date().toISOString();
  const before = published
    ? [{ version: published.release.version, until: now, rolledBack }, ...published.before]
    : [];
  return {
    release,
    base: `/releases/${release.name}/${release.version}/`,
    since: now,
    origin,
    before: before.filter(({ version }) => version !== release.version),
  };
};

/**
 * Makes the last good version live: the latest that was live before and not rolled back. Builds nothing.
 *
 * @returns what is live now; the first of its `before` was rolled back
 * @throws ReleaseError if there is none, or it can't be read
 */
export const rollBack = (store: ReleaseStore, name: string): Live => {
  const { frontEnds } = changePointer(store, (pointer) => {
    const published = publishedOf(pointer.frontEnds[name]);
    if (!published)
      throw new ReleaseError(`No release of ${name} is live, so there is nothing to roll back.`);
    const good = lastGood(published);
    if (good === undefined)
      throw new ReleaseError(
        `${name} has no good version before ${published.release.version}. Publish one, or promote one from the store.`,
      );
    return withLive(pointer, liveAfter(published, readRelease(store, name, good), { kind: 'team' }, true));
  });
  return frontEnds[name]!;
};

/**
 * Makes the builds of a checkout live together, as `npm start` does, but keeps versions that others made live. An
 * incompatible one doesn't stop the start, because the server is new already; its screens say so.
 *
 * @returns a line for each front end that was kept or is now incompatible
 * @throws ReleaseError if the pointer or a release can't be read
 */
export const promoteCheckout = (store: ReleaseStore, stored: Stored[], checkout: string): string[] => {
  const live = promoteTogether(store, stored, { kind: 'start', checkout });
  const staying = live.filter(({ release }, index) => release.version !== stored[index]?.version);
  return [
    ...staying.map(
      ({ release: { name, version }, origin }) =>
        `${name} stays at ${version}, which ${origin.kind === 'team' ? 'its team' : 'another checkout'} made live.`,
    ),
    ...incompatibleLines(store),
  ];
};

const incompatibleLines = (store: ReleaseStore): string[] => {
  const live = Object.values(readPointer(store).frontEnds).flatMap((one) => publishedOf(one)?.release ?? []);
  const shell = live.find(({ name }) => name === 'shell');
  if (!shell) return [];
  return live.flatMap((remote) => {
    const problems = remote === shell ? [] : incompatibilitiesOf(remote, shell).map(({ problem }) => problem);
    if (problems.length === 0) return [];
    const { name, version } = remote;
    return `${name} ${version} is incompatible with the shell, and its screens say so until you publish a compatible version (npm run release -- publish ${name}): ${problems.join('; ')}.`;
  });
};
