/** Where counting stands. Times are milliseconds since 1970. */
export interface AttemptState {
  /** All attempts, those that were refused included. */
  count: number;
  /** When an attempt was last let through. */
  admittedAt: number;
  /** When all this is forgotten. */
  expiresAt: number;
}

/** How a kind of attempt is slowed down. */
export interface AttemptLimit {
  /** Stored with the counts: what is tried, and what it is counted by. */
  kind: string;
  /** From when on the next attempt is let through. */
  opensAt(state: AttemptState): number;
  /** Until when an attempt made now is remembered. */
  expiresAt(now: number, state: AttemptState | undefined): number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How many attempts to sign in are free of any wait. */
const free = 5;

/** NIST SP 800-63B-4, 3.2.2, allows no more failures in a row than these. */
const most = 100;

/** The first two waits are a second each, because a person who waits for the first deserves no longer one. */
const waitAfter = (count: number): number => {
  if (count < free) return 0;
  if (count >= most) return hour;
  return Math.min(second * 2 ** Math.max(0, count - free - 1), 15 * minute);
};

/**
 * Failures to sign in to one account, in a row: after five of them waits of 1, 1, 2, 4 … seconds to 15 minutes, after
 * 100 of an hour. Forgotten a day after the last attempt, which lets fewer through than the longest wait.
 */
export const signInsToAccount: AttemptLimit = {
  kind: 'sign-in by account',
  opensAt: ({ count, admittedAt }) => admittedAt + waitAfter(count),
  expiresAt: (now) => now + day,
};

const window = (kind: string, limit: number, length: number): AttemptLimit => ({
  kind,
  opensAt: ({ count, expiresAt }) => (count < limit ? 0 : expiresAt),
  expiresAt: (now, state) => state?.expiresAt ?? now + length,
});

/** Attempts to sign in from one address, whatever their outcome, a minute. Forgotten when the minute is over. */
export const signInsFromAddress = (limit: number): AttemptLimit =>
  window('sign-in by address', limit, minute);

/** Reports of failed front ends from one address, a minute. Forgotten when the minute is over. */
export const reportsFromAddress: AttemptLimit = window('front-end report by address', 30, minute);

/** Attempts to register from one address, whatever their outcome, an hour. Forgotten when the hour is over. */
export const registrationsFromAddress = (limit: number): AttemptLimit =>
  window('registration by address', limit, hour);
