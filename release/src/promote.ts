import {
  lastGood,
  type Live,
  type Origin,
  type Pointer,
  type Published,
} from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { misfitsOf } from './check/fit-findings.js';
import { changePointer, publishedOf, readPointer, withLive } from './pointer.js';
import { readRelease } from './read-release.js';
import { ReleaseError, type ReleaseStore } from './release-store.js';

/** Throws what keeps a release from being live beside what else is. */
export type Accept = (release: Release, pointer: Pointer) => void;

/** A release in the store. */
export type Stored = Pick<Release, 'name' | 'version'>;

/**
 * Makes a stored release the live one of its front end. A start replaces only what a start of the same checkout made
 * live. A development server counts as gone, and the release that it stands in for as live.
 *
 * @returns what is live afterwards: another version where a start may not replace it
 * @throws ReleaseError when the pointer or the release cannot be read
 */
export const promote = (store: ReleaseStore, stored: Stored, origin: Origin): Live =>
  promoteTogether(store, [stored], origin)[0]!;

/**
 * The same for several front ends at one moment, where none works with the others' versions from before.
 *
 * @param accept asked about each, with all of them live, while nobody else can change what is
 */
export const promoteTogether = (
  store: ReleaseStore,
  wanted: Stored[],
  origin: Origin,
  accept: Accept = () => undefined,
): Live[] => {
  const { frontEnds } = changePointer(store, (pointer) => {
    const releases = wanted.map(({ name, version }) => readRelease(store, name, version));
    const after = releases.reduce(
      (result, release) => withLive(result, liveAfter(pointer.frontEnds[release.name], release, origin)),
      pointer,
    );
    for (const release of releases) accept(release, after);
    return after;
  });
  return wanted.map(({ name }) => frontEnds[name]!);
};

const liveAfter = (current: Live | undefined, release: Release, origin: Origin): Live => {
  const published = publishedOf(current);
  if (!published || !stays(published, release.version, origin)) return makeLive(release, origin, published);
  return current && current.origin.kind !== 'development' ? current : published;
};

/** Whether there is nothing to change, or the origin may not change it. */
const stays = (published: Published, version: string, origin: Origin): boolean =>
  isSameOrigin(published.origin, origin) ? published.release.version === version : origin.kind !== 'team';

const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.kind === 'start' && other.kind === 'start' ? one.checkout === other.checkout : one.kind === other.kind;

const makeLive = (
  release: Release,
  origin: Origin,
  published: Published | undefined,
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
 * Makes the last version of a front end live again that was live before and was not rolled back. Nothing is built.
 *
 * @returns what is live since; what was before is the first of its `before`
 * @throws ReleaseError when there is none, or it cannot be read
 */
export const rollBack = (store: ReleaseStore, name: string): Live => {
  const { frontEnds } = changePointer(store, (pointer) => {
    const published = publishedOf(pointer.frontEnds[name]);
    if (!published) throw new ReleaseError(`No release of ${name} is live, so there is none to roll back.`);
    const good = lastGood(published);
    if (good === undefined) {
      throw new ReleaseError(
        `${name} has no good version before ${published.release.version}. Publish one, or promote one from the store.`,
      );
    }
    return withLive(pointer, makeLive(readRelease(store, name, good), { kind: 'team' }, published, true));
  });
  return frontEnds[name]!;
};

/**
 * Makes the builds of a checkout live together, as a start does, except where others made a version live. A team's
 * remote that needs an older shell does not stop it: the server is the new one by then, too. Such a remote says in its
 * region that it is incompatible.
 *
 * @param checkout its id
 * @returns a line for each front end that stays or no longer fits
 * @throws ReleaseError when the pointer or a release cannot be read
 */
export const promoteCheckout = (store: ReleaseStore, stored: Stored[], checkout: string): string[] => {
  const live = promoteTogether(store, stored, { kind: 'start', checkout });
  const staying = live.filter((one, index) => one.release.version !== stored[index]?.version);
  return [
    ...staying.map(
      ({ release: { name, version }, origin }) =>
        `${name} stays at ${version}, which ${origin.kind === 'team' ? 'its team' : 'another checkout'} made live.`,
    ),
    ...unfitLines(store),
  ];
};

const unfitLines = (store: ReleaseStore): string[] => {
  const { shell, ...others } = readPointer(store).frontEnds;
  const provider = publishedOf(shell)?.release;
  if (!provider) return [];
  const remotes = Object.values(others).flatMap((one) => publishedOf(one)?.release ?? []);
  return remotes.flatMap((remote) => {
    const problems = misfitsOf(remote, provider).map(({ problem }) => problem);
    if (problems.length === 0) return [];
    const { name, version } = remote;
    return `${name} ${version} is incompatible with the shell and says so in its place, until you publish a version that fits (npm run release -- publish ${name}): ${problems.join('; ')}.`;
  });
};
