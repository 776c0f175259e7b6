import { tooManyAttempts } from './attempt-limits.js';

test.each([
  [0, 1, '1 second'],
  [1, 1, '1 second'],
  [1_001, 2, '2 seconds'],
  [59_000, 59, '59 seconds'],
  [60_000, 60, '1 minute'],
  [61_000, 61, '2 minutes'],
  [3_600_000, 3_600, '60 minutes'],
])('a wait of %i ms is %i s for programs and "%s" for a person', (waitMs, seconds, words) => {
  const refusal = tooManyAttempts(waitMs);

  expect(refusal.getStatus()).toBe(429);
  expect(refusal.headers).toEqual({ 'retry-after': String(seconds) });
  expect(refusal.errors).toEqual([{ msg: `Too many attempts. Try again in ${words}.` }]);
});
