import type { Live, Origin, Pointer, Published } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { publishedOf } from './development.js';
import { changePointer } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes a release that lies in the store the live one of its front end. A start replaces only what a start of the
 * same checkout made live. A development server counts as gone, and the release that it stood in for as live.
 *
 * @returns what is live afterwards: another version where a start may not replace it
 * @throws ReleaseError when the pointer cannot be read
 */
export const promote = (store: ReleaseStore, release: Release, origin: Origin): Live => {
  let live = makeLive(release, origin);
  changePointer(store, (pointer) => {
    const current = pointer.frontEnds[release.name];
    const published = publishedOf(current);
    const stays = published && (isSame(published, live) || !mayReplace(published, origin));
    if (stays) live = published;
    return stays && current?.origin.kind !== 'development' ? pointer : withLive(pointer, live);
  });
  return live;
};

const makeLive = (release: Release, origin: Origin): Live => ({
  release,
  base: `/releases/${release.name}/${release.version}/`,
  since: new Date().toISOString(),
  origin,
  before: [],
});

const mayReplace = (published: Published, origin: Origin): boolean =>
  origin.kind === 'team' || isSameOrigin(published.origin, origin);

const isSame = (published: Published, live: Live): boolean =>
  published.release.version === live.release.version && isSameOrigin(published.origin, live.origin);

const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.kind === 'start' && other.kind === 'start' ? one.checkout === other.checkout : one.kind === other.kind;

const withLive = (pointer: Pointer, live: Live): Pointer => ({
  ...pointer,
  frontEnds: { ...pointer.frontEnds, [live.release.name]: live },
});
