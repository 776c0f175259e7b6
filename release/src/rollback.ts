import { lastGood } from '@portico/contract/last-good';
import type { Live } from '@portico/contract/pointer';
import { publishedOf } from './development.js';
import { changePointer } from './pointer.js';
import { makeLive, withLive } from './promote.js';
import { readRelease } from './read-release.js';
import { ReleaseError } from './release-error.js';
import type { ReleaseStore } from './release-store.js';

/** What a rollback took back, and what is live since. */
export interface RolledBack {
  from: string;
  live: Live;
}

/**
 * Makes the last version of a front end live again that was so before and was not taken back. Nothing is built.
 *
 * @throws ReleaseError when there is none, or it cannot be read
 */
export const rollback = (store: ReleaseStore, name: string): RolledBack => {
  let done: RolledBack | undefined;
  changePointer(store, (pointer) => {
    const published = publishedOf(pointer.frontEnds[name]);
    if (!published) throw new ReleaseError(`No release of ${name} is live, so there is none to roll back.`);
    const from = published.release.version;
    const good = lastGood(published);
    if (good === undefined) {
      throw new ReleaseError(
        `There is no good version of ${name} before ${from}. Publish one, or promote one that lies in the store.`,
      );
    }
    const live = makeLive(readRelease(store, name, good), { kind: 'team' }, published, true);
    done = { from, live };
    return withLive(pointer, live);
  });
  return done!;
};
