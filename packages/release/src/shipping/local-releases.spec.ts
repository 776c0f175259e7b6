import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionFigures } from '@portico/contract/releases/failures';
import type { RemoteDescriptor } from '@portico/contract/releases/remote-descriptor';
import { changeGrant } from '../access/grants.js';
import { lockFile } from '../files/lock-file.js';
import { readPointer } from '../pointer.js';
import { promote, withdraw } from '../promote.js';
import { remoteRelease, shellRelease } from '../testing/example-releases.js';
import { recordedReleases } from '../testing/recorded-releases.js';
import { storeExample } from '../testing/store-example.js';
import { descriptor, writeFrontEnd } from '../testing/front-end.js';
import { useTemporaryFolder } from '../testing/temporary-folder.js';
import { LocalReleases } from './local-releases.js';

const folder = useTemporaryFolder();
const name = 'mfe-sample';
const team = { kind: 'team' } as const;

let { store, releases, recorded, record } = {} as ReturnType<typeof recordedReleases>;
beforeEach(() => {
  ({ store, releases, recorded, record } = recordedReleases(folder.path));
  for (const version of ['1.0.0', '2.0.0']) goLive(version);
});

const goLive = (version: string) => promote(store, [storeExample(store, version, remoteRelease(name))], team);
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

it.each([
  ['rollback', () => releases.rollback(name, '2.0.0')],
  ['withdrawal', () => releases.withdraw(name, '2.0.0')],
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
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  const locked: boolean[] = [];
  const locking = new LocalReleases(
    store,
    () => Promise.resolve([]),
    async (_right, _releases, apply) => {
      const unlock = lockFile(join(store.root, 'pointer-lock.db'));
      locked.push(unlock === undefined);
      unlock?.();
      return apply();
    },
  );
  await locking.promote([{ name, version: '1.0.0' }]);
  expect([live(), locked]).toEqual(['1.0.0', [true]]);
});

it('a promotion is refused, and not recorded, if the remote is withdrawn while it is checked', async () => {
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  const withdrawing = async () => {
    withdraw(store, name);
    return [];
  };
  const releases = new LocalReleases(store, withdrawing, record);
  const wanted = [{ name, version: '1.0.0' }];
  await expect(releases.promote(wanted)).rejects.toThrow('mfe-sample was withdrawn meanwhile.');
  expect([live(), recorded]).toEqual([undefined, []]);
});

it('a promotion that is refused at last is not recorded: another team has its address meanwhile', async () => {
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  withdraw(store, name);
  const releases = new LocalReleases(
    store,
    async () => {
      promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-other'))], team);
      return [];
    },
    record,
  );
  await expect(releases.promote([{ name, version: '1.0.0' }])).rejects.toThrow('cannot go live');
  expect([live(), recorded]).toEqual([undefined, []]);
});

it('makes several live together, each checked with the others, or none', async () => {
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  const next = remoteRelease(name);
  storeExample(store, '3.0.0', { ...next, descriptor: { ...next.descriptor!, contract: 2 } });
  storeExample(store, '2.0.0', shellRelease({ contract: 2 }));
  const shell = { name: 'shell', version: '2.0.0' };
  const refused = releases.promote([shell, { name, version: '1.0.0' }]);
  await expect(refused).rejects.toThrow('needs contract 1, the shell has 2');
  expect([live(), recorded]).toEqual(['2.0.0', []]);
  await releases.promote([shell, { name, version: '3.0.0' }]);
  expect([live(), recorded]).toEqual(['3.0.0', ['promote 2.0.0', 'promote 3.0.0']]);
});

it('a publish that is refused at last stores nothing: another team has its address meanwhile', async () => {
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  withdraw(store, name);
  const build = writeFrontEnd(join(folder.path, name));
  const others = { ...descriptor, name: 'mfe-other' } as RemoteDescriptor;
  const meanwhile = async () => {
    promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-other', { descriptor: others }))], team);
    return [];
  };
  const shipped = new LocalReleases(store, meanwhile, record).ship(build, 'promote');
  await expect(shipped).rejects.toThrow('mfe-other already has a screen at /sample');
  expect([store.versions(name), recorded]).toEqual([['1.0.0', '2.0.0'], []]);
  withdraw(store, 'mfe-other');
  await releases.ship(build, 'promote');
  expect([live(), recorded]).toEqual([build.version, [`upload,promote ${build.version}`]]);
});

it('what cannot be recorded does not happen: what is live stays', async () => {
  const releases = new LocalReleases(
    store,
    () => Promise.resolve([]),
    async (_right, _releases, apply) => {
      apply();
      throw new Error('The commit failed');
    },
  );
  promote(store, [storeExample(store, '1.0.0', shellRelease())], team);
  const before = readFileSync(store.pointer, 'utf8');
  for (const change of [
    () => releases.promote([{ name, version: '1.0.0' }]),
    () => releases.rollback(name),
    () => releases.withdraw(name),
  ]) {
    await expect(change()).rejects.toThrow('The commit failed');
    expect(readFileSync(store.pointer, 'utf8')).toBe(before);
  }
});

it('makes no two versions of one front end live', async () => {
  const wanted = ['1.0.0', '2.0.0'].map((version) => ({ name, version }));
  await expect(releases.promote(wanted)).rejects.toThrow('mfe-sample is given twice');
  expect(recorded).toEqual([]);
});

it('a rollback passes over a version that fails, and lists what it will do before', async () => {
  goLive('3.0.0');
  const pages = { recent: { loads: 0, failed: 0 }, lcp: null, inp: null, messages: [] };
  const figures = new Map<string, VersionFigures>([
    [`${name} 2.0.0`, { loads: 3, failed: 3, ...pages }],
    [`${name} 1.0.0`, { loads: 6, failed: 0, ...pages }],
  ]);
  const counted = new LocalReleases(
    store,
    () => Promise.resolve([]),
    record,
    () => Promise.resolve(figures),
  );
  const passedOver = ['Passed over: 2.0.0, which failed in 3 of 3 pages.'];
  const [listed] = await counted.list();
  expect(listed?.versions.find(({ state }) => state === 'last good')).toMatchObject({
    version: '1.0.0',
    passedOver,
  });
  expect(await counted.rollback(name)).toMatchObject({ version: '1.0.0', rolledBack: '3.0.0', passedOver });
});

it('a withdrawal of the shell is not recorded, because it is refused', async () => {
  promote(store, [storeExample(store, '1.0.0', remoteRelease('shell'))], team);
  await expect(releases.withdraw('shell')).rejects.toThrow('The shell cannot be withdrawn');
  expect(recorded).toEqual([]);
});
