import { waitOf } from '../../testing/throttling/wait-of.js';
import { AttemptLimit, tooManyAttempts } from './attempt-limit.js';

const minute = 60_000;
let now: number;
beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const waits = async (
  limit: AttemptLimit,
  key: string | number,
  times: number,
): Promise<(number | undefined)[]> => {
  const made: (number | undefined)[] = [];
  for (let count = 0; count < times; count += 1) made.push(await waitOf(limit.count(key)));
  return made;
};

test('each key has a number of attempts in a window that begins with the first, whatever is refused', async () => {
  const limit = new AttemptLimit(2, minute);
  expect(await waits(limit, 'one', 50)).toEqual([undefined, undefined, ...Array(48).fill(60)]);
  expect(await waits(limit, 'other', 1)).toEqual([undefined]);
  now += minute - 1;
  expect(await waits(limit, 'one', 1)).toEqual([1]);
  now += 1;
  expect(await waits(limit, 'one', 3)).toEqual([undefined, undefined, 60]);
});

test('only the first refusal of a window is the first', async () => {
  const limit = new AttemptLimit(1, minute);
  const isFirst = async () => (await limit.refusal('one'))?.isFirst;
  expect([await isFirst(), await isFirst(), await isFirst()]).toEqual([undefined, true, false]);
});

test('no wait is longer than the window, even after the clock was set back by a year', async () => {
  const limit = new AttemptLimit(1, minute);
  await limit.count('one');
  now -= 365 * 24 * 60 * minute;
  expect(await waits(limit, 'one', 1)).toEqual([60]);
});

test('an attempt can be taken back, and a key be forgotten', async () => {
  const limit = new AttemptLimit(2, minute);
  await waits(limit, 'one', 2);
  expect(await limit.isReached('one')).toBe(true);
  await limit.uncount('one');
  expect(await limit.isReached('one')).toBe(false);
  await waits(limit, 'one', 2);
  await limit.forget('one');
  expect(await waits(limit, 'one', 3)).toEqual([undefined, undefined, 60]);
});

test('of too many keys only the newest are counted', async () => {
  const limit = new AttemptLimit(1, minute, 2);
  for (const key of [1, 2, 3]) await limit.count(key);
  expect([...(await waits(limit, 2, 1)), ...(await waits(limit, 3, 1))]).toEqual([60, 60]);
  expect(await waits(limit, 1, 1)).toEqual([undefined]);
});

test.each([
  [0, 1, '1 second'],
  [1_001, 2, '2 seconds'],
  [59_000, 59, '59 seconds'],
  [60_000, 60, '1 minute'],
  [61_000, 61, '2 minutes'],
])('a wait of %i ms is %i s for programs and "%s" for users', (waitMs, seconds, words) => {
  const refusal = tooManyAttempts(waitMs, 'Enough.', ', or go');
  expect([refusal.getStatus(), refusal.headers, refusal.errors]).toEqual([
    429,
    { 'retry-after': String(seconds) },
    [{ msg: `Enough. Try again in ${words}, or go.` }],
  ]);
});
