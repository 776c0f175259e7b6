import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { ReleaseStore } from './release-store.js';
import { rollback } from './rollback.js';
import { layExample } from './testing/lay-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const team = { kind: 'team' } as const;

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const promoteAll = (...versions: string[]) => {
  for (const version of versions) promote(store, layExample(store, version), team);
};
const live = () => readPointer(store).frontEnds['mfe-sample'];
const states = () => live()?.before.map(({ version, rolledBack }) => [version, rolledBack]);

it('makes the version before live again, for its team, and marks the one it takes back', () => {
  promote(store, layExample(store, '1.0.0'), { kind: 'start', checkout: 'one' });
  promoteAll('2.0.0');
  expect(rollback(store, 'mfe-sample')).toEqual({ from: '2.0.0', live: live() });
  expect(live()).toMatchObject({
    release: { version: '1.0.0' },
    base: '/releases/mfe-sample/1.0.0/',
    origin: team,
    before: [{ version: '2.0.0', rolledBack: true }],
  });
});

it('passes over what was taken back before', () => {
  promoteAll('1.0.0', '2.0.0', '3.0.0');
  rollback(store, 'mfe-sample');
  rollback(store, 'mfe-sample');
  expect(live()?.release.version).toBe('1.0.0');
  expect(states()).toEqual([
    ['2.0.0', true],
    ['3.0.0', true],
  ]);
});

it('takes a version for good again that its team has made live anew', () => {
  promoteAll('1.0.0', '2.0.0');
  rollback(store, 'mfe-sample');
  promoteAll('2.0.0', '3.0.0');
  rollback(store, 'mfe-sample');
  expect(live()?.release.version).toBe('2.0.0');
});

it.each([
  ['of which nothing is live', [], 'No release of mfe-sample is live'],
  ['without a version before', ['1.0.0'], 'There is no good version of mfe-sample before 1.0.0. Publish one'],
])('refuses a front end %s', (_, versions, message) => {
  promoteAll(...versions);
  const before = readPointer(store);
  expect(() => rollback(store, 'mfe-sample')).toThrow(message);
  expect(readPointer(store)).toEqual(before);
});

it('refuses a version that is damaged, and leaves live what is', () => {
  promoteAll('1.0.0', '2.0.0');
  rmSync(join(store.version('mfe-sample', '1.0.0'), 'entry.js'));
  expect(() => rollback(store, 'mfe-sample')).toThrow('entry.js is missing');
  expect(live()?.release.version).toBe('2.0.0');
});
