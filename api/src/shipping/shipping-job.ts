import type { Finding, Goal, Stored } from '@portico/contract/releases/shipping';
import type { Source } from '@portico/contract/releases/release';
import type { ReleaseRight } from '@portico/contract/releases/tokens';

/** What a shipping thread does. */
export type Work =
  | { kind: 'ship'; release: Stored; goal: Goal; archive: string }
  | { kind: 'promote'; releases: Stored[] }
  | { kind: 'rollback'; name: string }
  | { kind: 'withdraw'; name: string }
  | { kind: 'list' };

export interface ShippingJob {
  dataDir: string;
  tokenId: string;
  work: Work;
}

/** About to be done. The thread waits until it is in the audit. */
export interface Change {
  right: ReleaseRight;
  release: Stored & { source?: Source | undefined; builtAt?: string };
}

/** From the thread. */
export type ShippingMessage =
  | { kind: 'change'; change: Change }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; message: string; findings: Finding[] };
