import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Build, stageRelease } from './build-release.js';
import { ReleaseStore } from './release-store.js';
import { descriptor, script, writeFrontEnd } from './testing/front-end.js';
import { LocalReleases } from './shipping/local-releases.js';
import { prepare, takeIn } from './take-in.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const storeBuild = (store: ReleaseStore, build: Build) =>
  takeIn(store, (staged) => stageRelease(staged, build));

const setUp = (changes: Record<string, string> = {}) => {
  const store = new ReleaseStore(join(folder.path, 'data'));
  const build = writeFrontEnd(join(folder.path, 'mfe-sample'), changes);
  return { store, build, stored: store.version(build.name, build.version) };
};

it('stores release.json, the browser files beside it and the server files', async () => {
  const { store, build, stored } = setUp();
  const release = await storeBuild(store, build);
  expect(JSON.parse(readFileSync(join(stored, 'release.json'), 'utf8'))).toEqual(release);
  expect(existsSync(store.uncompressed(build.name, build.version))).toBe(true);
  for (const file of ['chunks/sample.js', 'server/sample.cjs']) {
    expect(readFileSync(join(stored, file), 'utf8')).toBe(script);
  }
});

it('never changes a stored version, which the same content may be again, wherever it was built', async () => {
  const { store, build, stored } = setUp();
  const first = await storeBuild(store, build);
  const again = { ...build, builtAt: '2026-11-22T09:30:00.000Z', inputs: 'inputs-2' };
  expect(await storeBuild(store, again)).toEqual({ ...first, builtAt: again.builtAt, inputs: 'inputs-2' });
  writeFileSync(join(build.folder, 'dist/browser/chunks/sample.js'), 'changed');
  await expect(storeBuild(store, build)).rejects.toThrow('with different content');
  expect(readFileSync(join(stored, 'chunks/sample.js'), 'utf8')).toBe(script);
});

it('stores a version once if two processes do so concurrently', async () => {
  const { store, build } = setUp();
  const [one, other] = await Promise.all([storeBuild(store, build), storeBuild(store, build)]);
  expect(one).toEqual(other);
  expect([store.versions(build.name), readdirSync(store.uploads)]).toEqual([[build.version], []]);
});

it('stores one of two with different content under a version, if two processes do so concurrently', async () => {
  const { store, build, stored } = setUp();
  const other = writeFrontEnd(join(folder.path, 'other'), { 'dist/browser/chunks/sample.js': 'another' });
  const results = await Promise.allSettled([storeBuild(store, build), storeBuild(store, other)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const kept = results[0]!.status === 'fulfilled' ? script : 'another';
  expect(readFileSync(join(stored, 'chunks/sample.js'), 'utf8')).toBe(kept);
});

it('refuses one with different content under a version that another process has stored since it was checked', async () => {
  const { store, build, stored } = setUp();
  const other = writeFrontEnd(join(folder.path, 'other'), { 'dist/browser/chunks/sample.js': 'another' });
  const [one, late] = [store.unfinished(), store.unfinished()];
  const first = await prepare(store, one, (staged) => stageRelease(staged, build));
  const second = await prepare(store, late, (staged) => stageRelease(staged, other));
  const releases = new LocalReleases(store, () => Promise.resolve([]));
  await releases.take(first, 'store', one);
  await expect(releases.take(second, 'store', late)).rejects.toThrow('with different content');
  expect(readFileSync(join(stored, 'chunks/sample.js'), 'utf8')).toBe(script);
});

it('leaves nothing behind of a refused build', async () => {
  const { store, build } = setUp({ 'dist/browser/mf-manifest.json': 'garbage' });
  await expect(storeBuild(store, build)).rejects.toThrow('mf-manifest.json is not JSON');
  expect([existsSync(store.frontEnd(build.name)), readdirSync(store.uploads)]).toEqual([false, []]);
});

it.each([
  ['version', '../1.0.0'],
  ['name', '../sample'],
])('refuses a %s that escapes the store', async (field, value) => {
  const { store, build } = setUp();
  await expect(storeBuild(store, { ...build, [field]: value })).rejects.toThrow(`${field}: `);
  expect(readdirSync(store.root)).toEqual(['.uploads']);
});

it.each([
  [
    'contradicts itself',
    'remote.json',
    JSON.stringify({ ...descriptor, name: 'mfe-other' }),
    'it is mfe-other',
  ],
  [
    'browsers would run as another',
    'dist/browser/entry.js',
    script,
    'the entry does not define mfe__sample_',
  ],
])('refuses what %s', async (_, file, content, message) => {
  const { store, build } = setUp({ [file]: content });
  await expect(storeBuild(store, build)).rejects.toThrow(message);
  expect([store.frontEnds(), readdirSync(store.uploads)]).toEqual([[], []]);
});

it('says when a front end is not built', async () => {
  const { store, build } = setUp();
  await expect(storeBuild(store, { ...build, folder: join(folder.path, 'empty') })).rejects.toThrow(
    'is not built',
  );
});
