import { join } from 'node:path';
import type { Release } from '@portico/contract/releases/release';
import type { ReleaseRight } from '@portico/contract/releases/tokens';
import { changeGrant } from '../access/grants.js';
import { lockFile } from '../files/lock-file.js';
import { readPointer } from '../pointer.js';
import { promote, withdraw } from '../promote.js';
import { ReleaseError, ReleaseStore } from '../release-store.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { storeExample } from '../testing/store-example.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { LocalReleases } from './local-releases.js';

const folder = useTemporaryFolder();
const name = 'mfe-sample';

let store: ReleaseStore;
let releases: LocalReleases;
let recorded: string[];
beforeEach(() => {
  store = new ReleaseStore(folder.path);
  recorded = [];
  releases = new LocalReleases(store, () => Promise.resolve([]), record);
  for (const version of ['1.0.0', '2.0.0']) goLive(version);
});

const record = async (right: ReleaseRight, { version }: Release) => void recorded.push(`${right} ${version}`);

const goLive = (version: string) =>
  promote(store, [storeExample(store, version, remoteRelease(name))], { kind: 'team' });
const live = () => readPointer(store).frontEnds[name]?.release.version;

/** While the change waits for the store, another process changes it. */
const meanwhile = async (change: () => Promise<unknown>, other: () => void): Promise<unknown> => {
  const changes: Promise<unknown>[] = [];
  await store.change(() => {
    changes.push(change());
    other();
  });
  return changes[0];
};

const assertSecond = () => {
  if (live() !== '2.0.0') throw new ReleaseError(`${live()} is live by now`);
};

it.each([
  ['rollback', () => releases.rollback(name, assertSecond)],
  ['withdrawal', () => releases.withdraw(name, assertSecond)],
])('a %s that waits is refused if another version goes live meanwhile', async (_, change) => {
  await expect(meanwhile(change, () => goLive('3.0.0'))).rejects.toThrow('3.0.0 is live by now');
  expect([live(), recorded]).toEqual(['3.0.0', []]);
});

it('a rollback that waits records the version that it makes live', async () => {
  await meanwhile(
    () => releases.rollback(name),
    () => goLive('3.0.0'),
  );
  expect([live(), recorded]).toEqual(['2.0.0', ['rollback 2.0.0']]);
});

it('a rollback that waits is held to a grant that is narrowed meanwhile', async () => {
  const narrow = () => changeGrant(store, name, (grant) => ({ ...grant, paths: [] }));
  await expect(meanwhile(() => releases.rollback(name), narrow)).rejects.toThrow('is not granted to');
  expect(live()).toBe('2.0.0');
});

it('a promotion is recorded while the store is locked, so that what allows it doesn’t end before it is done', async () => {
  promote(store, [storeExample(store, '1.0.0', shellRelease())], { kind: 'team' });
  const locked: boolean[] = [];
  const team = new LocalReleases(
    store,
    () => Promise.resolve([]),
    async () => {
      const unlock = lockFile(join(store.root, 'pointer-lock.db'));
      locked.push(unlock === undefined);
      unlock?.();
    },
  );
  await team.promote([{ name, version: '1.0.0' }]);
  expect([live(), locked]).toEqual(['1.0.0', [true]]);
});

it('a promotion is refused, and not recorded, if the remote is withdrawn while it is checked', async () => {
  const withdrawing = async () => {
    withdraw(store, name);
    return [];
  };
  const releases = new LocalReleases(store, withdrawing, record);
  const wanted = [{ name, version: '1.0.0' }];
  await expect(releases.promote(wanted)).rejects.toThrow('mfe-sample was withdrawn meanwhile.');
  expect([live(), recorded]).toEqual([undefined, []]);
});

it('a withdrawal of the shell is not recorded, because it is refused', async () => {
  promote(store, [storeExample(store, '1.0.0', remoteRelease('shell'))], { kind: 'team' });
  await expect(releases.withdraw('shell')).rejects.toThrow('The shell cannot be withdrawn');
  expect(recorded).toEqual([]);
});
