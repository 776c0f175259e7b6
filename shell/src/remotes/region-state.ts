import type { PageRemote } from '@portico/contract/pages/page-remote';

type Phase = 'loading' | 'slow' | 'shown' | 'failed' | 'gave up';

type EventName = 'takes long' | 'arrived' | 'failed' | 'found fallback' | 'found none' | 'retried';

/**
 * A region's way through a failure. A failed version waits for a fallback, which loads in its place; without one the region gives
 * up until the visitor retries. What a phase doesn't name can't happen in it, or comes too late.
 */
const transitions: Record<Phase, Partial<Record<EventName, Phase>>> = {
  loading: { 'takes long': 'slow', arrived: 'shown', failed: 'failed' },
  slow: { arrived: 'shown', failed: 'failed', retried: 'loading' },
  shown: { failed: 'failed' },
  failed: { 'found fallback': 'loading', 'found none': 'gave up' },
  'gave up': { retried: 'loading' },
};

export interface RegionState {
  phase: Phase;
  shown: PageRemote;
  /** Grows with each retry. */
  attempt: number;
  /** Why the latest version failed. */
  error?: unknown;
}

export type RegionEvent =
  | { name: 'takes long' | 'arrived' | 'found none'; of: string }
  | { name: 'failed'; of: string; error: unknown }
  | { name: 'found fallback'; of: string; shown: PageRemote }
  | { name: 'retried'; of: string; shown: PageRemote; attempt: number };

/** Differs for each version and attempt. */
export const tryOf = ({ shown, attempt }: Pick<RegionState, 'shown' | 'attempt'>): string =>
  `${shown.version} ${attempt}`;

/** Ignores what happens to an earlier try. */
export function nextState(state: RegionState, { name, of, ...changed }: RegionEvent): RegionState {
  const phase = transitions[state.phase][name];
  return phase === undefined || of !== tryOf(state) ? state : { ...state, ...changed, phase };
}
