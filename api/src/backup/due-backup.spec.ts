import { archiveNameOf } from './archive/manifest.js';
import { isDue, periodsMs } from './due-backup.js';

const { daily, weekly } = periodsMs;

/** @param hours since the newest */
const isDueAfter = (hours: number, periodMs: number) => {
  const madeAt = new Date(Date.now() - hours * 60 * 60 * 1000);
  return isDue(archiveNameOf(madeAt.toISOString()), periodMs);
};

test('the first one is due at once, and the next after a day, or a week', () => {
  expect(isDue(undefined, weekly)).toBe(true);
  expect([1, 23.9, 24].map((hours) => isDueAfter(hours, daily))).toEqual([false, false, true]);
  expect([24, 24 * 7 - 0.1, 24 * 7].map((hours) => isDueAfter(hours, weekly))).toEqual([false, false, true]);
});
