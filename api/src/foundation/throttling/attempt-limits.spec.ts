import {
  passwordsInSession,
  registrationsFromAddress,
  signInsFromAddress,
  signInsFromNetwork,
  signInsToAccount,
  signInsWhileFull,
  tooManyAttempts,
  whileFull,
} from './attempt-limits.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe.each([
  ['sign-ins from a network', signInsFromNetwork],
  ['passwords in a session', passwordsInSession],
  ['sign-ins while an account is full', whileFull],
])('failures: %s', (_name, limit) => {
  test.each([
    [1, 0],
    [4, 0],
    [5, second],
    [6, 2 * second],
    [7, 4 * second],
    [14, 512 * second],
    [15, 15 * minute],
    [1_000, 15 * minute],
  ])('after %i of them the next attempt must wait %i ms', (count, waitMs) => {
    const state = { count, admittedAt: 5_000, expiresAt: day };
    expect(limit.opensAt(state) - state.admittedAt).toBe(waitMs);
  });

  test('are forgotten a day after the last one', () => {
    expect(limit.expiresAt(5_000, undefined)).toBe(5_000 + day);
    expect(limit.expiresAt(5_000, { count: 3, admittedAt: 0, expiresAt: day })).toBe(5_000 + day);
  });
});

test.each([
  ['sign-ins from an address', signInsFromAddress(20), 20, minute],
  ['registrations from an address', registrationsFromAddress(3), 3, hour],
  ['failures to sign in to an account', signInsToAccount, 100, hour],
])('%s: so many within a time that begins with the first', (_name, limit, most, withinMs) => {
  const expiresAt = limit.expiresAt(5_000, undefined);
  expect(expiresAt).toBe(5_000 + withinMs);
  const state = { admittedAt: 6_000, expiresAt };
  expect(limit.expiresAt(6_000, { ...state, count: 1 })).toBe(expiresAt);
  expect(limit.opensAt({ ...state, count: most - 1 })).toBeLessThanOrEqual(6_000);
  expect(limit.opensAt({ ...state, count: most })).toBe(expiresAt);
});

test("a wait never exceeds the account's own limit", () => {
  const until = hour;
  const limit = signInsWhileFull(until);
  const state = { count: 15, admittedAt: 0, expiresAt: until };
  expect(limit.opensAt(state)).toBe(15 * minute);
  expect(limit.opensAt({ ...state, admittedAt: 50 * minute })).toBe(until);
  expect(limit.expiresAt(0, undefined)).toBe(until);
});

test('every kind of attempt is counted separately', () => {
  const limits = [
    signInsFromNetwork,
    signInsToAccount,
    whileFull,
    passwordsInSession,
    signInsFromAddress(1),
    registrationsFromAddress(1),
  ];
  expect(new Set(limits.map(({ kind }) => kind)).size).toBe(limits.length);
  expect(signInsWhileFull(hour).kind).toBe(whileFull.kind);
});

test.each([
  [0, 1, '1 second'],
  [1, 1, '1 second'],
  [1_001, 2, '2 seconds'],
  [59_000, 59, '59 seconds'],
  [60_000, 60, '1 minute'],
  [61_000, 61, '2 minutes'],
  [3_600_000, 3_600, '60 minutes'],
])('a wait of %i ms is %i s for programs and "%s" for users', (waitMs, seconds, words) => {
  const refusal = tooManyAttempts(waitMs);

  expect(refusal.getStatus()).toBe(429);
  expect(refusal.headers).toEqual({ 'retry-after': String(seconds) });
  expect(refusal.errors).toEqual([{ msg: `Too many attempts. Try again in ${words}.` }]);
});
