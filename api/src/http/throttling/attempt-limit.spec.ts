import { AttemptLimit, tooManyAttempts } from './attempt-limit.js';

const minute = 60_000;
let now: number;
beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const waits = (limit: AttemptLimit, key: string | number, times: number): (number | undefined)[] =>
  Array.from({ length: times }, () => limit.refusal(key)?.waitMs);

test('each key has a number of attempts in a window that begins with the first, whatever is refused', () => {
  const limit = new AttemptLimit(2, minute);
  expect(waits(limit, 'one', 50)).toEqual([undefined, undefined, ...Array(48).fill(minute)]);
  expect(waits(limit, 'other', 1)).toEqual([undefined]);
  now += minute - 1;
  expect(waits(limit, 'one', 1)).toEqual([1]);
  now += 1;
  expect(waits(limit, 'one', 3)).toEqual([undefined, undefined, minute]);
});

test('only the first refusal of a window is the first', () => {
  const limit = new AttemptLimit(1, minute);
  const isFirst = () => limit.refusal('one')?.isFirst;
  expect([isFirst(), isFirst(), isFirst()]).toEqual([undefined, true, false]);
});

test('an attempt can be taken back, and a key be forgotten', () => {
  const limit = new AttemptLimit(2, minute);
  waits(limit, 'one', 2);
  expect(limit.isReached('one')).toBe(true);
  limit.uncount('one');
  expect(limit.isReached('one')).toBe(false);
  waits(limit, 'one', 2);
  limit.forget('one');
  expect(waits(limit, 'one', 3)).toEqual([undefined, undefined, minute]);
});

test('of too many keys only the newest are counted', () => {
  const limit = new AttemptLimit(1, minute, 2);
  for (const key of [1, 2, 3]) limit.count(key);
  expect([...waits(limit, 2, 1), ...waits(limit, 3, 1)]).toEqual([minute, minute]);
  expect(waits(limit, 1, 1)).toEqual([undefined]);
});

test.each([
  [0, 1, '1 second'],
  [1_001, 2, '2 seconds'],
  [59_000, 59, '59 seconds'],
  [60_000, 60, '1 minute'],
  [61_000, 61, '2 minutes'],
])('a wait of %i ms is %i s for programs and "%s" for users', (waitMs, seconds, words) => {
  const refusal = tooManyAttempts(waitMs);
  expect([refusal.getStatus(), refusal.headers, refusal.errors]).toEqual([
    429,
    { 'retry-after': String(seconds) },
    [expect.objectContaining({ msg: `Too many attempts. Try again in ${words}.` })],
  ]);
});
