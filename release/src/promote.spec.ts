import { readFileSync } from 'node:fs';
import type { Origin } from '@portico/contract/pointer';
import type { Release } from '@portico/contract/release';
import { exampleRelease } from '@portico/contract/testing/example-release';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { ReleaseStore } from './release-store.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const release = (version: string, name = 'mfe-sample'): Release => ({
  ...exampleRelease,
  name,
  version,
  inputs: `inputs of ${version}`,
});

const thisCheckout: Origin = { kind: 'start', checkout: 'one' };
const otherCheckout: Origin = { kind: 'start', checkout: 'other' };
const team: Origin = { kind: 'team' };

const liveVersion = (store: ReleaseStore) => readPointer(store).frontEnds['mfe-sample']?.release.version;

it('makes a release live under its address, whoever does it, where nothing is', () => {
  const store = new ReleaseStore(folder.path);
  const live = promote(store, release('1.0.0'), thisCheckout);
  expect(live).toMatchObject({ base: '/releases/mfe-sample/1.0.0/', origin: thisCheckout });
  expect(readPointer(store)).toEqual({ format: 2, frontEnds: { 'mfe-sample': live } });
});

it.each([
  ['a start', 'its own', thisCheckout, thisCheckout, '2.0.0'],
  ['a start', "another checkout's", otherCheckout, thisCheckout, '1.0.0'],
  ['a start', "a team's", team, thisCheckout, '1.0.0'],
  ['a team', "a start's", thisCheckout, team, '2.0.0'],
  ['a team', "a team's", team, team, '2.0.0'],
])('%s over %s', (_who, _whose, before, now, expected) => {
  const store = new ReleaseStore(folder.path);
  promote(store, release('1.0.0'), before);
  expect(promote(store, release('2.0.0'), now).release.version).toBe(expected);
  expect(liveVersion(store)).toBe(expected);
});

it('leaves the other front ends as they are', () => {
  const store = new ReleaseStore(folder.path);
  promote(store, release('1.0.0', 'shell'), team);
  promote(store, release('1.0.0'), team);
  expect(Object.keys(readPointer(store).frontEnds)).toEqual(['shell', 'mfe-sample']);
});

it('writes nothing when the same version is made live again, and hands it to a team that does', () => {
  const store = new ReleaseStore(folder.path);
  promote(store, release('1.0.0'), thisCheckout);
  const before = readFileSync(store.pointer, 'utf8');
  promote(store, release('1.0.0'), thisCheckout);
  expect(readFileSync(store.pointer, 'utf8')).toBe(before);
  promote(store, release('1.0.0'), team);
  expect(readPointer(store).frontEnds['mfe-sample']?.origin).toEqual(team);
});
