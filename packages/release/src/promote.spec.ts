import { readFileSync } from 'node:fs';
import type { Origin } from '@portico/contract/releases/pointer';
import { readPointer } from './pointer.js';
import { promote, rollBack as makeLiveAgain, targetOf, withdraw } from './promote.js';
import { readRelease } from './read-release.js';
import { ReleaseStore } from './release-store.js';
import { remoteRelease, shellRelease } from './testing/example-releases.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const release = (version: string, name = 'mfe-sample') => storeExample(store, version, remoteRelease(name));

const thisCheckout: Origin = { kind: 'start', checkout: 'one' };
const otherCheckout: Origin = { kind: 'start', checkout: 'other' };
const team: Origin = { kind: 'team' };

const live = () => readPointer(store).frontEnds['mfe-sample'];
const rollBack = (name: string) =>
  makeLiveAgain(store, readRelease(store, name, targetOf(readPointer(store), name).version));

it.each([
  ['a start', 'its own', thisCheckout, thisCheckout, '2.0.0'],
  ['a start', "another checkout's", otherCheckout, thisCheckout, '1.0.0'],
  ['a start', "a team's", team, thisCheckout, '1.0.0'],
  ['a team', "a start's", thisCheckout, team, '2.0.0'],
  ['a team', "a team's", team, team, '2.0.0'],
])('%s over %s', (_who, _whose, before, now, expected) => {
  promote(store, [release('1.0.0')], before);
  expect(promote(store, [release('2.0.0')], now)[0]?.release.version).toBe(expected);
  expect(live()?.release.version).toBe(expected);
});

it('writes nothing for the version that is live, unless a team takes it over', () => {
  promote(store, [release('1.0.0')], thisCheckout);
  const before = readFileSync(store.pointer, 'utf8');
  promote(store, [release('1.0.0')], thisCheckout);
  expect(readFileSync(store.pointer, 'utf8')).toBe(before);
  promote(store, [release('1.0.0')], team);
  expect(live()).toMatchObject({ origin: team, before: [] });
});

it('remembers what was live before, newest first and each version once', () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '1.0.0']) promote(store, [release(version)], team);
  const until = expect.stringMatching(/Z$/);
  expect(live()?.before).toEqual([
    { version: '3.0.0', until, rolledBack: false, checked: 'all' },
    { version: '2.0.0', until, rolledBack: false, checked: 'all' },
  ]);
});

const promoteAll = (...versions: string[]) => {
  for (const version of versions) promote(store, [storeExample(store, version)], team);
};

describe('rolling back', () => {
  const states = () => live()?.before.map(({ version, rolledBack }) => [version, rolledBack]);

  it('makes the previous version live for its team, and marks the rolled back one', () => {
    promote(store, [storeExample(store, '1.0.0')], { kind: 'start', checkout: 'one' });
    promoteAll('2.0.0');
    expect(rollBack('mfe-sample')).toEqual(live());
    expect(live()).toMatchObject({
      release: { version: '1.0.0' },
      base: '/releases/mfe-sample/1.0.0/',
      origin: team,
      before: [{ version: '2.0.0', rolledBack: true }],
    });
  });

  it('keeps what was checked of a version before, also while it is withdrawn', () => {
    promote(store, [storeExample(store, '1.0.0')], thisCheckout);
    promoteAll('2.0.0', '3.0.0');
    rollBack('mfe-sample');
    expect(live()).toMatchObject({ release: { version: '2.0.0' }, checked: 'all' });
    withdraw(store, 'mfe-sample');
    rollBack('mfe-sample');
    expect(live()).toMatchObject({ release: { version: '2.0.0' }, checked: 'all' });
    rollBack('mfe-sample');
    expect(live()?.release.version).toBe('1.0.0');
    expect(live()).not.toHaveProperty('checked');
  });

  it('skips versions that were rolled back before', () => {
    promoteAll('1.0.0', '2.0.0', '3.0.0');
    rollBack('mfe-sample');
    rollBack('mfe-sample');
    expect(live()?.release.version).toBe('1.0.0');
    expect(states()).toEqual([
      ['2.0.0', true],
      ['3.0.0', true],
    ]);
  });

  it.each([
    ['of which nothing is live', [], 'No release of mfe-sample is live'],
    ['without a version before', ['1.0.0'], 'mfe-sample has no good version before 1.0.0. Publish one'],
  ])('refuses a front end %s', (_, versions, message) => {
    promoteAll(...versions);
    const before = readPointer(store);
    expect(() => rollBack('mfe-sample')).toThrow(message);
    expect(readPointer(store)).toEqual(before);
  });
});

describe('withdrawing', () => {
  it('leaves nothing live, until a rollback makes the same version live again', () => {
    promoteAll('1.0.0', '2.0.0');
    expect(withdraw(store, 'mfe-sample')).toBe('2.0.0');
    expect(live()).toBeUndefined();
    expect(rollBack('mfe-sample')).toEqual(live());
    expect(live()).toMatchObject({ release: { version: '2.0.0' }, before: [{ version: '1.0.0' }] });
    expect(readPointer(store)).not.toHaveProperty('withdrawn');
  });

  it.each([
    ['the shell', 'shell', 'The shell cannot be withdrawn'],
    ['what is not live', 'mfe-sample', 'No release of mfe-sample is live'],
  ])('refuses %s', (_, name, message) => {
    promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
    const before = readPointer(store);
    expect(() => withdraw(store, name)).toThrow(message);
    expect(readPointer(store)).toEqual(before);
  });
});
