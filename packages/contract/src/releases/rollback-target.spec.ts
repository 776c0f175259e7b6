import type { VersionFigures } from './failures.js';
import { rollbackTarget } from './rollback-target.js';

const until = '2026-11-21T09:31:00.000Z';
type Pages = [version: string, loads?: number, failed?: number];

/** The versions that were live, the latest first; without pages, no browser has reported of one. */
const found = (...versions: Pages[]) => {
  const before = versions.map(([version]) => ({ version, until, rolledBack: false }));
  const reported = versions.filter(([, loads]) => loads !== undefined);
  const figures = reported.map(([version, loads = 0, failed = 0]): [string, VersionFigures] => [
    `mfe-notes ${version}`,
    { loads, failed, recent: { loads: 0, failed: 0 }, lcp: null, inp: null, messages: [] },
  ]);
  return rollbackTarget('mfe-notes', before, new Map(figures));
};

it.each<[string, Pages[], string, string[]]>([
  ['what was live last, where nobody has reported', [['1.1.0'], ['1.0.0']], '1.1.0', []],
  [
    'a version that works instead of one that hangs and one that fails',
    [['1.2.0'], ['1.1.0', 3, 3], ['1.0.0', 6, 0]],
    '1.0.0',
    ['1.2.0', '1.1.0'],
  ],
  [
    'a version with one failure of many',
    [
      ['1.1.0', 10, 1],
      ['1.0.0', 90, 0],
    ],
    '1.1.0',
    [],
  ],
  [
    'another than one that failed in most of few',
    [
      ['1.1.0', 3, 2],
      ['1.0.0', 1, 0],
    ],
    '1.0.0',
    ['1.1.0'],
  ],
  [
    'another than one that failed in half of few',
    [
      ['1.1.0', 4, 2],
      ['1.0.0', 1, 0],
    ],
    '1.0.0',
    ['1.1.0'],
  ],
  [
    'a version with two failures in fewer than half',
    [
      ['1.1.0', 5, 2],
      ['1.0.0', 90, 0],
    ],
    '1.1.0',
    [],
  ],
  [
    'another than one with three failures in fewer than half',
    [
      ['1.1.0', 41, 3],
      ['1.0.0', 1, 0],
    ],
    '1.0.0',
    ['1.1.0'],
  ],
  [
    'another than one that failed in 2 %',
    [
      ['1.1.0', 500, 10],
      ['1.0.0', 1, 0],
    ],
    '1.0.0',
    ['1.1.0'],
  ],
  [
    'a version with fewer than 2 %',
    [
      ['1.1.0', 500, 9],
      ['1.0.0', 1, 0],
    ],
    '1.1.0',
    [],
  ],
  ['an unknown version before one that fails', [['1.1.0', 3, 3], ['1.0.0']], '1.0.0', ['1.1.0']],
  [
    'what fails least, if all do',
    [
      ['1.2.0', 9, 9],
      ['1.1.0', 9, 5],
      ['1.0.0', 9, 5],
    ],
    '1.1.0',
    ['1.2.0'],
  ],
])('is %s', (_, versions, version, passedOver) => {
  const target = found(...versions);
  expect([target?.version, target?.passedOver.map((line) => line.split(/[:,] /)[1])]).toEqual([
    version,
    passedOver,
  ]);
});

it('is never a version that was rolled back', () => {
  const before = [{ version: '1.0.0', until, rolledBack: true }];
  expect(rollbackTarget('mfe-notes', before, new Map())).toBeUndefined();
});

it('says why it passes over a version', () => {
  expect(found(['1.2.0'], ['1.1.0', 3, 3], ['1.0.0', 3])?.passedOver).toEqual([
    'Passed over: 1.2.0, of which no browser has reported.',
    'Passed over: 1.1.0, which failed in 3 of 3 pages.',
  ]);
});
