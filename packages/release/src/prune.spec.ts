import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changePointer, readPointer } from './pointer.js';
import { promote, withdraw } from './promote.js';
import { prune } from './prune.js';
import { ReleaseStore } from './release-store.js';
import { remoteRelease, shellRelease } from './testing/example-releases.js';
import { storeExample } from './testing/store-example.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const day = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => Date.now() + days * day;

let store: ReleaseStore;
beforeEach(() => (store = new ReleaseStore(folder.path)));

const storeAll = (...versions: string[]) => versions.forEach((version) => storeExample(store, version));
const promoteAll = (...versions: string[]) => {
  for (const version of versions) promote(store, [storeExample(store, version)], { kind: 'team' });
};
const versions = () => readdirSync(store.frontEnd('mfe-sample')).sort();
const before = () => readPointer(store).frontEnds['mfe-sample']?.before.map(({ version }) => version);

it('removes what was neither live nor stored within a week, and keeps the live and the last good version', async () => {
  promoteAll('1.0.0', '2.0.0', '3.0.0');
  storeAll('4.0.0');
  expect(await prune(store, inDays(8))).toEqual([
    { name: 'mfe-sample', version: '1.0.0' },
    { name: 'mfe-sample', version: '4.0.0' },
  ]);
  expect(versions()).toEqual(['2.0.0', '3.0.0']);
  expect(before()).toEqual(['2.0.0']);
});

it('keeps for a week what was live or only stored', async () => {
  promoteAll('1.0.0', '2.0.0', '3.0.0');
  storeAll('4.0.0');
  expect(await prune(store, inDays(6))).toEqual([]);
  expect(versions()).toEqual(['1.0.0', '2.0.0', '3.0.0', '4.0.0']);
  expect(before()).toEqual(['2.0.0', '1.0.0']);
});

it('removes nothing if the clock is far later than what went live', async () => {
  promoteAll('1.0.0', '2.0.0', '3.0.0');
  await expect(prune(store, inDays(400))).rejects.toThrow('Set the clock right, or publish something first');
  expect(versions()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
});

it('keeps the version that was withdrawn, which a rollback makes live', async () => {
  promoteAll('1.0.0', '2.0.0');
  withdraw(store, 'mfe-sample');
  expect(await prune(store, inDays(6))).toEqual([]);
  expect(await prune(store, inDays(8))).toEqual([{ name: 'mfe-sample', version: '1.0.0' }]);
  expect(versions()).toEqual(['2.0.0']);
  expect(readPointer(store).withdrawn).toMatchObject({ 'mfe-sample': [{ version: '2.0.0' }] });
});

it('keeps the version to roll back to, if that is an earlier one, and nothing else if there is nothing to remove', async () => {
  promoteAll('1.0.0', '2.0.0', '3.0.0');
  const pages = { recent: { loads: 0, failed: 0 }, lcp: null, inp: null, messages: [] };
  const figures = new Map([
    ['mfe-sample 2.0.0', { loads: 3, failed: 3, ...pages }],
    ['mfe-sample 1.0.0', { loads: 6, failed: 0, ...pages }],
  ]);
  expect(await prune(store, inDays(8), figures)).toEqual([{ name: 'mfe-sample', version: '2.0.0' }]);
  expect(before()).toEqual(['1.0.0']);
  // Quiet sites need no promotion before nothing is removed.
  expect(await prune(store, inDays(400), figures)).toEqual([]);
});

it('removes kits before the live shell’s with which no front end works', async () => {
  const packages = (platform: string) => ({ '@portico/platform': platform });
  const shell = (version: string, platform: string) =>
    storeExample(store, version, shellRelease({ packages: packages(platform) }));
  const kits = join(folder.path, 'kit');
  mkdirSync(kits);
  for (const version of ['0.1.0', '0.2.7', '0.2.10', '0.3.0', '0.9.0', '0.10.0', '0.11.0'])
    writeFileSync(join(kits, `portico-kit-${version}.tgz`), '');
  const kit = (version: string) => ({ name: 'portico-kit', version });
  expect(await prune(store)).toEqual([]);
  promote(store, [shell('1.0.0', '0.3.0')], { kind: 'team' });
  promote(store, [shell('2.0.0', '0.10.0')], { kind: 'team' });
  const shared = { packages: packages('^0.2.7 || ^0.10.0'), names: {} };
  promote(store, [storeExample(store, '1.0.0', remoteRelease('mfe-sample', { shared }))], { kind: 'team' });
  expect(await prune(store)).toEqual([kit('0.1.0'), kit('0.9.0')]);
  expect(readdirSync(kits).sort()).toEqual(
    ['0.10.0', '0.11.0', '0.2.10', '0.2.7', '0.3.0'].map((version) => `portico-kit-${version}.tgz`),
  );
});

it('keeps the version that waits', async () => {
  promoteAll('1.0.0');
  storeAll('2.0.0', '3.0.0');
  changePointer(store, (pointer) => ({ ...pointer, waiting: { 'mfe-sample': '2.0.0' } }));
  expect(await prune(store, inDays(8))).toEqual([{ name: 'mfe-sample', version: '3.0.0' }]);
  expect(versions()).toEqual(['1.0.0', '2.0.0']);
});

it('removes what killed processes left for an hour, and not before', async () => {
  const [old, young] = [store.unfinished(), store.unfinished()];
  for (const path of [old, young]) mkdirSync(path, { recursive: true });
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await prune(store);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

it('removes a folder without a release, and accepts an empty store', async () => {
  expect(await prune(store, inDays(8))).toEqual([]);
  mkdirSync(store.version('mfe-sample', '1.0.0'), { recursive: true });
  await prune(store, inDays(8));
  expect(existsSync(store.version('mfe-sample', '1.0.0'))).toBe(false);
});
