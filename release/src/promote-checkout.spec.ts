import type { Release } from '@portico/contract/release';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { promoteCheckout } from './promote-checkout.js';
import { ReleaseStore } from './release-store.js';
import { remoteRelease, shellRelease } from './testing/example-releases.js';
import { layExample } from './testing/lay-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const contract = (number: number): Partial<Release> => ({
  descriptor: { ...exampleDescriptor, name: 'mfe-sample', contract: number },
});
const shell = (version: string, contract = 1) => layExample(store, version, shellRelease({ contract }));
const remote = (version: string, ofContract = 1) =>
  layExample(store, version, remoteRelease('mfe-sample', contract(ofContract)));

const start = (...laid: Release[]) => promoteCheckout(store, laid, 'one');
const live = () => Object.values(readPointer(store).frontEnds).map((one) => one.release.version);

it('makes all of a checkout live, and then what is built anew, also for another contract together', () => {
  expect(start(shell('1.0.0'), remote('1.0.0'))).toEqual([]);
  expect(live()).toEqual(['1.0.0', '1.0.0']);
  expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([]);
  expect(live()).toEqual(['2.0.0', '2.0.0']);
});

it.each([
  [{ kind: 'team' }, 'mfe-sample stays at 1.1.0, which its team made live.'],
  [{ kind: 'start', checkout: 'other' }, 'mfe-sample stays at 1.1.0, which another checkout made live.'],
] as const)('leaves what others made live, and says so', (origin, line) => {
  start(shell('1.0.0'));
  promote(store, remote('1.1.0'), origin);
  expect(start(shell('2.0.0'), remote('2.0.0'))).toEqual([line]);
  expect(live()).toEqual(['2.0.0', '1.1.0']);
});

it('says which remote of a team no longer fits the new shell, and what to do', () => {
  start(shell('1.0.0'), remote('1.0.0'));
  promote(store, remote('1.1.0'), { kind: 'team' });
  expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([
    'mfe-sample stays at 1.1.0, which its team made live.',
    'mfe-sample 1.1.0 does not fit the shell and says so in its place, until a version that fits is live (npm run release -- publish mfe-sample): needs contract 1, the shell has 2.',
  ]);
  expect(live()).toEqual(['2.0.0', '1.1.0']);
});

it('says nothing of fit where no shell is live', () => {
  expect(start(remote('1.0.0'))).toEqual([]);
});

it('does not hide that a release cannot be read', () => {
  expect(() => start({ ...shell('1.0.0'), version: '1.0.1' })).toThrow('is not in the release store');
});
