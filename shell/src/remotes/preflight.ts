import { type Provided, misfits } from '@portico/contract/fit';
import type { PageRemote } from '@portico/contract/page-remote';

/** What remotes meet in this page. */
export interface Host extends Provided {
  /** The shell's name and version. */
  release: string;
  /** Whether the shell is a development server's: then remotes are, too, whose files have no hashes. */
  development: boolean;
}

/** A remote that does not fit the rest of the page, of which nothing was loaded. */
export class UnfitRemoteError extends Error {
  override name = 'UnfitRemoteError';
}

/**
 * Refuses a remote that would not run here, or that nobody could tell from a forgery, before a byte of it is asked for.
 *
 * @throws UnfitRemoteError
 */
export function preflight({ name, version, descriptor, packages, entry }: PageRemote, host: Host): void {
  const faults = misfits({ contract: descriptor.contract, packages }, host);
  if (!entry.integrity && !host.development) faults.push('names no hash of its entry');
  if (faults.length > 0) {
    throw new UnfitRemoteError(`${name}@${version} does not fit ${host.release}: it ${faults.join(', ')}`);
  }
}
