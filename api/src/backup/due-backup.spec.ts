import { archiveNameOf } from './archive/manifest.js';
import { DueBackup, periodsMs } from './due-backup.js';

const hourMs = 60 * 60 * 1000;
const start = Date.parse('2026-11-21T09:00:00.000Z');
let due: DueBackup;
let now: jest.SpyInstance;
beforeEach(() => {
  due = new DueBackup();
  now = jest.spyOn(Date, 'now');
});
afterEach(() => now.mockRestore());

const madeAt = (hours: number) => archiveNameOf(new Date(start + hours * hourMs).toISOString());

/** @param clock in hours, as is `uptime` */
const isDue = (newest: string | undefined, clock: number, uptime: number, periodMs = periodsMs.daily) => {
  now.mockReturnValue(start + clock * hourMs);
  return due.isDue(newest, periodMs, uptime * hourMs);
};

test('the first one is due at once, and the next after a day, or a week', () => {
  expect(isDue(undefined, 0, 0)).toBe(true);
  expect([1, 23.9].map((hours) => isDue(madeAt(0), hours, hours))).toEqual([false, false]);
  expect(isDue(madeAt(0), 24, 24)).toBe(true);
  const weekly = [24, 24 * 7 - 0.1, 24 * 7].map((hours) => isDue(madeAt(0), hours, hours, periodsMs.weekly));
  expect(weekly).toEqual([false, false, true]);
});

test('one that another server or a command made counts', () => {
  expect(isDue(madeAt(0), 24, 24)).toBe(true);
  expect(isDue(madeAt(24), 25, 25)).toBe(false);
});

test.each([24, 24 * 400])('a clock that jumps %i hours ahead makes none due', (jump) => {
  expect(isDue(madeAt(-30), 0, 0)).toBe(true);
  expect(isDue(madeAt(0), 0.5, 0.5)).toBe(false);
  expect(isDue(madeAt(0), 1 + jump, 1)).toBe(false);
  expect(isDue(madeAt(0), 24 + jump, 24)).toBe(true);
});

test('nor does one that goes back, for which the newest isn’t there yet', () => {
  expect(isDue(madeAt(0), 1, 1)).toBe(false);
  expect(isDue(madeAt(-24 * 30), -24 * 20, 2)).toBe(false);
  expect(isDue(madeAt(-24 * 30), -24 * 19, 26)).toBe(true);
});
