import type { Visits } from '../failures/version-count.entity.js';
import { isWorseShare, isWorseThanBefore, type SameTime } from './worse-version.js';

const visits = (failed: number, loads: number): Visits => ({ loads, failed });
const times = (count: number, share: Visits, base: Visits): SameTime[] =>
  Array.from({ length: count }, () => ({ share, base }));

const fine = visits(0, 10);
const half = visits(5, 10);

test.each<[string, boolean, SameTime[]]>([
  ['half of its pages fail, and none of the others', true, times(5, half, fine)],
  ['all fail, and the few others are fine', true, times(25, visits(4, 4), visits(0, 3))],
  ['both fail alike', false, times(100, half, half)],
  ['both fail while the API is away', false, [...times(50, fine, fine), ...times(20, half, half)]],
  ['only the version before fails', false, times(100, fine, half)],
  ['nobody has the version before at the same time', false, times(100, half, visits(0, 0))],
  ['one in a hundred more fails than before', false, times(200, visits(1, 100), visits(0, 100))],
  ['one load of each came in a minute', true, times(40, visits(1, 1), visits(0, 1))],
  ['nobody came', false, []],
])('a share is worse if %s: %s', (_what, isWorse, all) => {
  expect(isWorseShare(all, 0.02)).toBe(isWorse);
});

test('who was worse once stays so, whatever follows', () => {
  expect(isWorseShare([...times(5, half, fine), ...times(5, fine, half)], 0.02)).toBe(true);
});

test.each<[string, boolean, Visits, Visits]>([
  ['six of six fail, and none of fifty before', true, visits(6, 6), visits(0, 50)],
  ['six of six fail, and three of five before', false, visits(6, 6), visits(3, 5)],
  ['nobody had the version before', false, visits(50, 50), visits(0, 0)],
  ['a tenth of both fails', false, visits(200, 2_000), visits(50, 500)],
  ['a tenth fails, and one in a hundred before', true, visits(40, 400), visits(5, 500)],
  ['nobody came yet', false, visits(0, 0), visits(0, 500)],
  ['thousands fail', true, visits(20_000, 20_000), visits(100, 10_000)],
])('a version is worse than the one before if %s: %s', (_what, isWorse, now, before) => {
  expect(isWorseThanBefore(now, before, 0.02)).toBe(isWorse);
});
