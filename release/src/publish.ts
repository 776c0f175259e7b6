import type { Live, Origin } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import type { Build } from './build.js';
import { layRelease } from './lay-release.js';
import { promote } from './promote.js';
import type { ReleaseStore } from './release-store.js';

/** A release that lies in the store, and what is live after it was made live, where that was asked for. */
export interface Published {
  release: Release;
  live?: Live;
}

/**
 * Lays a build into the release store and makes it live. It may be ended at any point and done again: what is live
 * changes in one step, at the end.
 *
 * @param origin who makes it live; without one the release is only laid
 * @throws ReleaseError that tells a person what is wrong
 */
export const publish = async (store: ReleaseStore, build: Build, origin?: Origin): Promise<Published> => {
  const release = await layRelease(store, build);
  return origin ? { release, live: promote(store, release, origin) } : { release };
};
