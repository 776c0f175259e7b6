import type { Live } from '@portico/contract/pointer';
import { refuseUnfit } from './check/check-release.js';
import { UnfitError } from './check/finding.js';
import { readPointer } from './pointer.js';
import { type Laid, promoteTogether } from './promote.js';
import type { ReleaseStore } from './release-store.js';

/**
 * Makes the builds of a checkout live, together, as a start does: all, but for those that others made live. They stay
 * as they are where one would not fit beside what a team has made live; without a shell there is nothing to stay at.
 *
 * @param checkout its id
 * @returns what a person is told of those that stay, a line each
 * @throws ReleaseError when the pointer or a release cannot be read
 */
export const promoteCheckout = (store: ReleaseStore, laid: Laid[], checkout: string): string[] => {
  const hasShell = 'shell' in readPointer(store).frontEnds;
  try {
    const live = promoteTogether(store, laid, { kind: 'start', checkout }, (release, pointer) => {
      if (hasShell) refuseUnfit(release, store.version(release.name, release.version), pointer);
    });
    return live.flatMap((one, index) => (one.release.version === laid[index]?.version ? [] : [staying(one)]));
  } catch (error) {
    if (!(error instanceof UnfitError)) throw error;
    return [`What was built is not live, and what was live stays: ${error.message}`];
  }
};

const staying = ({ release: { name, version }, origin }: Live): string =>
  `${name} stays at ${version}, which ${origin.kind === 'team' ? 'its team' : 'another checkout'} made live.`;
