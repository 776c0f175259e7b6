import type { Goal, Stored } from '@portico/contract/releases/shipping';
import type { Problem } from '@portico/contract/problem';
import type { Release } from '@portico/contract/releases/release';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import type { Settings } from '../foundation/config/settings.js';

/** In the folder of an upload. */
export const archiveName = 'release.tar.gz';

/** What a shipping process does. */
export type Work =
  { kind: 'ship'; release: Stored; goal: Goal; folder: string } | ChangingWork | { kind: 'list' };

/** Needs the right of the same name. */
export type ChangingWork =
  { kind: 'promote'; releases: Stored[] } | { kind: 'rollback' | 'withdraw'; name: string };

export interface ShippingJob {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  tokenId: string;
  work: Work;
}

/** About to be done. */
export interface Change {
  right: ReleaseRight;
  release: Pick<Release, 'name' | 'version' | 'source' | 'builtAt'>;
}

/** What the process waits for: that a change is in the audit, or an answer of the API. */
export type Request = { kind: 'change'; change: Change } | { kind: 'question'; path: string };

/** From the process. A failure is ours, unlike a refusal. */
export type ShippingOutcome =
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; status: 422 | 503; errors: Problem['errors'] }
  | { kind: 'failed'; error: string; code: string | undefined };
