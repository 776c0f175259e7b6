import { createHash } from 'node:crypto';
import { ProblemException } from '../routes/problem.js';

/** Where counting stands. Times are milliseconds since 1970. */
export interface AttemptState {
  /** Attempts that were let through. */
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

/** So many failures cost no wait. */
const freeFailures = 5;

const waitAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(second * 2 ** (count - freeFailures), 15 * minute);

/** After five failures waits of 1, 2, 4 … seconds to 15 minutes. Forgotten a day after the last one. */
const growingWaits = (kind: string): AttemptLimit => ({
  kind,
  opensAt: ({ count, admittedAt }) => admittedAt + waitAfter(count),
  expiresAt: (now) => now + day,
});

/** So many in a stretch of time that begins with the first. */
const window = (kind: string, limit: number, length: number): AttemptLimit => ({
  kind,
  opensAt: ({ count, expiresAt }) => (count < limit ? 0 : expiresAt),
  expiresAt: (now, state) => state?.expiresAt ?? now + length,
});

/** Failures to sign in to one account from one network. Failures elsewhere do not delay its user. */
export const signInsFromNetwork = growingWaits('sign-in by account and network');

/** Failures to sign in to one account, an hour, wherever from. NIST SP 800-63B-4, 3.2.2, allows no more in a row. */
export const signInsToAccount = window('sign-in by account', 100, hour);

/**
 * Attempts to sign in to an account that takes no more failures, from a network that its person is not known by: right
 * or wrong they are refused alike, so they are forgotten together with what refuses them.
 */
export const whileFull = growingWaits('sign-in by account and network, account full');

/** @param until when the account takes failures again */
export const signInsWhileFull = (until: number): AttemptLimit => ({
  ...whileFull,
  opensAt: (state) => Math.min(whileFull.opensAt(state), until),
  expiresAt: () => until,
});

/** Failures to give the password again, in one session. */
export const passwordsInSession = growingWaits('password by session');

/** Attempts to sign in from one address, whatever their outcome, a minute. */
export const signInsFromAddress = (limit: number): AttemptLimit =>
  window('sign-in by address', limit, minute);

/** Attempts to register from one address, whatever their outcome, an hour. */
export const registrationsFromAddress = (limit: number): AttemptLimit =>
  window('registration by address', limit, hour);

/** The key for attempts on an account: SHA-256 of its email, hexadecimal. */
export const accountKey = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');

const counted = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

/**
 * 429, which says when to come back.
 *
 * @param happened a sentence for a person
 */
export function tooManyAttempts(waitMs: number, happened = 'Too many attempts.'): ProblemException {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProblemException(429, [{ msg: `${happened} Try again in ${inWords(seconds)}.` }], {
    'retry-after': String(seconds),
  });
}
