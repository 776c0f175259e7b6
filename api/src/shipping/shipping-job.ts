import type { MessagePort } from 'node:worker_threads';
import type { Finding, Goal, Stored } from '@portico/contract/releases/shipping';
import type { Source } from '@portico/contract/releases/release';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import type { Settings } from '../foundation/config/settings.js';

/** What a shipping thread does. */
export type Work =
  | { kind: 'ship'; release: Stored; goal: Goal; archive: string }
  | { kind: 'promote'; releases: Stored[] }
  | { kind: 'rollback'; name: string }
  | { kind: 'withdraw'; name: string }
  | { kind: 'list' };

export interface ShippingJob {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'dataSecret'>;
  tokenId: string;
  work: Work;
}

/** About to be done. */
export interface Change {
  right: ReleaseRight;
  release: Stored & { source?: Source | undefined; builtAt?: string };
}

/** What the thread waits for: that a change is in the audit, or an answer of the API. */
export type Request = { kind: 'change'; change: Change } | { kind: 'question'; path: string };

/** From the thread. */
export type ShippingMessage =
  | (Request & { reply: MessagePort })
  | { kind: 'done'; result: unknown }
  | { kind: 'refused'; message: string; findings: Finding[] }
  | { kind: 'busy' };
