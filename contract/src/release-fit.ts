import { misfits, type Needed, type Provided } from './fit.js';
import type { Release } from './release.js';
import { contractVersion } from './remote-descriptor.js';

/** What a released remote must find in a shell. */
export const neededBy = ({ descriptor, shared }: Release): Needed => ({
  contract: descriptor?.contract ?? contractVersion,
  packages: shared.packages,
});

/** What a released shell has. */
export const providedBy = ({ shared }: Release): Provided => ({
  contract: shared.contract ?? contractVersion,
  packages: shared.packages,
});

/** Whether a released remote runs in a released shell. */
export const isFit = (remote: Release, shell: Release): boolean =>
  misfits(neededBy(remote), providedBy(shell)).length === 0;
