import { createHash } from 'node:crypto';
import { oneTimeLinkMinutes } from '@portico/contract/accounts/one-time-link';
import { ProblemException } from '../routes/problem.js';

/** Times are milliseconds since 1970. */
export interface AttemptState {
  /** Refused attempts are not counted. */
  count: number;
  /** When the last attempt was allowed. */
  admittedAt: number;
  expiresAt: number;
}

export interface AttemptLimit {
  /** What is attempted, and what counts it. Stored with the counts. */
  kind: string;
  /** When the next attempt is allowed. */
  opensAt(state: AttemptState): number;
  /** When an attempt made now is forgotten. */
  expiresAt(now: number, state: AttemptState | undefined): number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const freeFailures = 5;

const waitAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(second * 2 ** (count - freeFailures), 15 * minute);

/** After five failures, waits of 1, 2, 4 … seconds, at most 15 minutes. Forgotten a day after the last failure. */
const growingWaits = (kind: string): AttemptLimit => ({
  kind,
  opensAt: ({ count, admittedAt }) => admittedAt + waitAfter(count),
  expiresAt: (now) => now + day,
});

/** Allows `limit` attempts in a window that starts with the first one. */
const window = (kind: string, limit: number, lengthMs: number): AttemptLimit => ({
  kind,
  opensAt: ({ count, expiresAt }) => (count < limit ? 0 : expiresAt),
  expiresAt: (now, state) => state?.expiresAt ?? now + lengthMs,
});

/** Failed sign-ins to one account from one network. Failures elsewhere don't delay its user. */
export const signInsFromNetwork = growingWaits('sign-in by account and network');

/** Failed sign-ins to one account per hour, from anywhere. NIST SP 800-63B-4 (3.2.2) allows at most 100 in a row. */
export const signInsToAccount = window('sign-in by account', 100, hour);

/** Sign-ins from an unknown network to an account that has reached its limit. They are refused, right or wrong. */
export const whileFull = growingWaits('sign-in by account and network, account full');

/** @param until when the account's limit ends, which resets these counts too */
export const signInsWhileFull = (until: number): AttemptLimit => ({
  ...whileFull,
  opensAt: (state) => Math.min(whileFull.opensAt(state), until),
  expiresAt: () => until,
});

/** Failures to confirm the password, in one session. */
export const passwordsInSession = growingWaits('password by session');

/** All sign-ins from one address per minute. */
export const signInsFromAddress = (limit: number): AttemptLimit =>
  window('sign-in by address', limit, minute);

/** All registrations from one address per hour. */
export const registrationsFromAddress = (limit: number): AttemptLimit =>
  window('registration by address', limit, hour);

/** Links by mail to one account. While none is sent, the last one is still valid: so nobody is flooded, or kept out. */
export const resetLinksOfAccount = window('reset link by account', 2, oneTimeLinkMinutes * minute);

/** All messages from one address per hour. */
export const messagesFromAddress = (limit: number): AttemptLimit => window('message by address', limit, hour);

/** All messages per minute, from wherever. */
export const messagesFromAll = (limit: number): AttemptLimit => window('message', limit, minute);

/** The key for attempts on an account: the hex SHA-256 of its email. */
export const accountKey = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');

const quantity = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const inWords = (seconds: number): string =>
  seconds < 60 ? quantity(seconds, 'second') : quantity(Math.ceil(seconds / 60), 'minute');

/**
 * 429 with the time to wait.
 *
 * @param reason a sentence for the user
 * @param orElse what they can do now, such as `, or write an email`
 */
export function tooManyAttempts(
  waitMs: number,
  reason = 'Too many attempts.',
  orElse = '',
): ProblemException {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProblemException(429, [{ msg: `${reason} Try again in ${inWords(seconds)}${orElse}.` }], {
    'retry-after': String(seconds),
  });
}
