import type { Live, Origin, Pointer } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { changePointer } from './pointer.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes a release that lies in the store the live one of its front end. A start replaces only what a start of the
 * same checkout, or a development server that is gone, made live.
 *
 * @returns what is live afterwards: another version where a start may not replace it
 * @throws ReleaseError when the pointer cannot be read
 */
export const promote = (store: ReleaseStore, release: Release, origin: Origin): Live => {
  let live = makeLive(release, origin);
  changePointer(store, (pointer) => {
    const current = pointer.frontEnds[release.name];
    if (!current || (mayReplace(current, origin) && !isSame(current, live))) return withLive(pointer, live);
    live = current;
    return pointer;
  });
  return live;
};

const makeLive = (release: Release, origin: Origin): Live => ({
  release,
  base: `/releases/${release.name}/${release.version}/`,
  since: new Date().toISOString(),
  origin,
});

const mayReplace = (current: Live, origin: Origin): boolean =>
  origin.kind === 'team' || current.origin.kind === 'development' || isSameOrigin(current.origin, origin);

const isSame = (current: Live, live: Live): boolean =>
  current.release.version === live.release.version && isSameOrigin(current.origin, live.origin);

const isSameOrigin = (one: Origin, other: Origin): boolean =>
  one.kind === 'start' && other.kind === 'start' ? one.checkout === other.checkout : one.kind === other.kind;

const withLive = (pointer: Pointer, live: Live): Pointer => ({
  ...pointer,
  frontEnds: { ...pointer.frontEnds, [live.release.name]: live },
});
