import type { Origin } from '@portico/contract/releases/pointer';
import type { Release } from '@portico/contract/releases/release';
import { exampleDescriptor } from '@portico/contract/testing/example-descriptor';
import { readPointer } from './pointer.js';
import { promote, withdraw } from './promote.js';
import { promoteCheckout } from './promote-checkout.js';
import { ReleaseStore } from './release-store.js';
import { remoteRelease, shellRelease } from './testing/example-releases.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const team: Origin = { kind: 'team' };

const shell = (version: string, contract = 1) => storeExample(store, version, shellRelease({ contract }));

const remote = (version: string, contract: number | number[] = 1, name = 'mfe-sample') =>
  storeExample(store, version, remoteRelease(name, { descriptor: { ...exampleDescriptor, name, contract } }));

const start = (...built: Release[]) => promoteCheckout(store, built, 'one');

const versions = () =>
  Object.fromEntries(
    Object.entries(readPointer(store).frontEnds).map(([name, { release }]) => [name, release.version]),
  );
const waiting = () => readPointer(store).waiting;

it('makes all builds of a checkout live, and later the rebuilt ones, even with another contract', () => {
  expect(start(shell('1.0.0'), remote('1.0.0'))).toEqual([]);
  expect(versions()).toEqual({ shell: '1.0.0', 'mfe-sample': '1.0.0' });
  expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([]);
  expect(versions()).toEqual({ shell: '2.0.0', 'mfe-sample': '2.0.0' });
});

it('leaves what a team made live, and says so', () => {
  start(shell('1.0.0'));
  promote(store, [remote('1.1.0')], team);
  expect(start(shell('2.0.0'), remote('2.0.0'))).toEqual([
    'mfe-sample stays at 1.1.0, which its team made live.',
  ]);
  expect(versions()).toEqual({ shell: '2.0.0', 'mfe-sample': '1.1.0' });
});

it('leaves what another checkout made live, and says how its own goes live together', () => {
  promote(store, [shell('1.0.0'), remote('1.0.0')], { kind: 'start', checkout: 'other' });
  expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([
    'shell stays at 1.0.0, which another checkout made live.',
    expect.stringContaining('mfe-sample 2.0.0 is not live, because it needs contract 2, the shell has 1.'),
    "To make this checkout's live: npm run release -- promote shell 2.0.0 mfe-sample 2.0.0",
  ]);
  expect(versions()).toEqual({ shell: '1.0.0', 'mfe-sample': '1.0.0' });
});

it('leaves what was withdrawn, and says so', () => {
  start(shell('1.0.0'), remote('1.0.0'));
  withdraw(store, 'mfe-sample');
  expect(start(shell('2.0.0'), remote('2.0.0'))).toEqual([
    'mfe-sample stays withdrawn. To make it live again: npm run release -- rollback mfe-sample',
  ]);
  expect(versions()).toEqual({ shell: '2.0.0' });
});

describe('while a team’s live remote fits the live shell only', () => {
  beforeEach(() => {
    start(shell('1.0.0'), remote('1.0.0'));
    promote(store, [remote('1.0.0', 1, 'mfe-notes')], team);
  });

  it('the built shell waits with the remotes that need it, and who isn’t ready is said, with what to do', () => {
    expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([
      'Not live yet: shell 2.0.0, mfe-sample 2.0.0. What was live before stays.',
      'mfe-notes 1.0.0 needs contract 1, the shell has 2.',
      'When the team has published a version of mfe-notes for both shells, "npm run release -- promote shell" makes them live; "npm run release -- promote shell --without mfe-notes" doesn\'t wait for it.',
    ]);
    expect(versions()).toEqual({ shell: '1.0.0', 'mfe-sample': '1.0.0', 'mfe-notes': '1.0.0' });
    expect(waiting()).toEqual({ shell: '2.0.0', 'mfe-sample': '2.0.0' });
  });

  it('a built remote that fits both goes live, and only the shell waits', () => {
    start(shell('2.0.0', 2), remote('2.0.0', [1, 2]));
    expect(versions()).toMatchObject({ shell: '1.0.0', 'mfe-sample': '2.0.0' });
    expect(waiting()).toEqual({ shell: '2.0.0' });
  });

  it('the next start makes them live once the team has a version for both', () => {
    const built = [shell('2.0.0', 2), remote('2.0.0', 2)];
    start(...built);
    promote(store, [remote('1.1.0', [1, 2], 'mfe-notes')], team);
    expect(start(...built)).toEqual([]);
    expect(versions()).toEqual({ shell: '2.0.0', 'mfe-sample': '2.0.0', 'mfe-notes': '1.1.0' });
    expect(waiting()).toBeUndefined();
  });

  it('what waited and was promoted is still the checkout’s own: its next start replaces it', () => {
    const built = [shell('2.0.0', 2), remote('2.0.0', 2)];
    start(...built);
    promote(store, [...built, remote('1.1.0', [1, 2], 'mfe-notes')], team);
    expect(start(shell('2.1.0', 2), remote('2.1.0', 2))).toEqual([]);
    expect(versions()).toEqual({ shell: '2.1.0', 'mfe-sample': '2.1.0', 'mfe-notes': '1.1.0' });
  });

  it('nothing waits for a remote that fits neither', () => {
    promote(store, [remote('9.0.0', 9, 'mfe-notes')], team);
    expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([
      'mfe-notes 9.0.0 is incompatible with the shell, and its screens say so until you publish a compatible version (npm run release -- publish mfe-notes): needs contract 9, the shell has 2.',
    ]);
    expect(versions()).toMatchObject({ shell: '2.0.0' });
  });
});

it('a version of this checkout’s own that a team made live is to be replaced together with the shell', () => {
  start(shell('1.0.0'), remote('1.0.0'));
  promote(store, [remote('1.1.0')], team);
  expect(start(shell('2.0.0', 2), remote('2.0.0', [1, 2]))).toEqual([
    'Not live yet: shell 2.0.0, mfe-sample 2.0.0. What was live before stays.',
    'mfe-sample 1.1.0 needs contract 1, the shell has 2.',
    'To make them live together: "npm run release -- promote shell".',
  ]);
  expect(waiting()).toEqual({ shell: '2.0.0', 'mfe-sample': '2.0.0' });
});

it('a built remote that doesn’t fit a shell which others made live replaces nothing, and what to do is said', () => {
  start(shell('1.0.0'), remote('1.0.0'));
  promote(store, [shell('1.1.0')], team);
  expect(start(shell('2.0.0', 2), remote('2.0.0', 2))).toEqual([
    'shell stays at 1.1.0, which its team made live.',
    "mfe-sample 2.0.0 is not live, because it needs contract 2, the shell has 1. To make it live with this checkout's shell: npm run release -- publish shell, then start again.",
  ]);
  expect(versions()).toEqual({ shell: '1.1.0', 'mfe-sample': '1.0.0' });
});

it('a shell that the server no longer works with never stays live', () => {
  start(shell('1.0.0', 3), remote('1.0.0', 3));
  promote(store, [remote('1.1.0', 3)], team);
  expect(start(shell('2.0.0'))).toEqual([
    'mfe-sample 1.1.0 is incompatible with the shell, and its screens say so until you publish a compatible version (npm run release -- publish mfe-sample): needs contract 3, the shell has 1.',
  ]);
  expect(versions()).toEqual({ shell: '2.0.0', 'mfe-sample': '1.1.0' });
});
