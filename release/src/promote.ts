import type { Live, Origin, Pointer, Published } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { publishedOf } from './development.js';
import { pastAfter } from './past.js';
import { changePointer } from './pointer.js';
import { readRelease } from './read-release.js';
import type { ReleaseStore } from './release-store.js';

/** Throws what keeps a release from being live beside what else is. */
export type Accept = (release: Release, pointer: Pointer) => void;

/** A release that lies in the store. */
export type Laid = Pick<Release, 'name' | 'version'>;

/**
 * Makes a release that lies in the store the live one of its front end. A start replaces only what a start of the
 * same checkout made live. A development server counts as gone, and the release that it stood in for as live.
 *
 * @returns what is live afterwards: another version where a start may not replace it
 * @throws ReleaseError when the pointer or the release cannot be read
 */
export const promote = (store: ReleaseStore, laid: Laid, origin: Origin): Live =>
  promoteTogether(store, [laid], origin)[0]!;

/**
 * The same for several front ends at one moment, because none of them would work beside the others' versions before.
 *
 * @param accept asked about each, with all of them live, while nobody else can change what is
 */
export const promoteTogether = (
  store: ReleaseStore,
  wanted: Laid[],
  origin: Origin,
  accept: Accept = () => undefined,
): Live[] => {
  let live: Live[] = [];
  changePointer(store, (pointer) => {
    const releases = wanted.map(({ name, version }) => readRelease(store, name, version));
    live = releases.map((release) => liveAfter(pointer.frontEnds[release.name], release, origin));
    const isSame = live.every((one) => one === pointer.frontEnds[one.release.name]);
    const after = isSame ? pointer : live.reduce(withLive, pointer);
    for (const release of releases) accept(release, after);
    return after;
  });
  return live;
};

const liveAfter = (current: Live | undefined, release: Release, origin: Origin): Live => {
  const published = publishedOf(current);
  if (!published || !stays(published, release.version, origin)) return makeLive(release, origin, published);
  return current && current.origin.kind !== 'development' ? current : published;
};

/** @param rolledBack whether the team takes back what makes way */
export const makeLive = (
  release: Release,
  origin: Origin,
  published: Published | undefined,
  rolledBack = false,
): Live => ({
  release,
  base: `/releases/${release.name}/${release.version}/`,
  since: new Date().toISOString(),
  origin,
  before: published ? pastAfter(published, release.version, rolledBack) : [],
});

export const withLive = (pointer: Pointer, live: Live): Pointer => ({
  ...pointer,
  frontEnds: { ...pointer.frontEnds, [live.release.name]: live },
});

/** Whether nothing is to be changed, or not by this one. */
const stays = (published: Published, version: string, origin: Origin): boolean =>
  isSameOrigin(published.origin, origin) ? published.release.version === version : origin.kind !== 'team';

const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.kind === 'start' && other.kind === 'start' ? one.checkout === other.checkout : one.kind === other.kind;
