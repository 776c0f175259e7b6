import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { unsealedJson } from './files/sealed-json.js';
import { storeRelease } from './store-release.js';
import { ReleaseStore } from './release-store.js';
import { script, writeFrontEnd } from './testing/front-end.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

const setUp = (changes: Record<string, string> = {}) => {
  const store = new ReleaseStore(join(folder.path, 'data'));
  const build = writeFrontEnd(join(folder.path, 'mfe-sample'), changes);
  return { store, build, stored: store.version(build.name, build.version) };
};

it('stores release.json, the browser files beside it and the server files', async () => {
  const { store, build, stored } = setUp();
  const release = await storeRelease(store, build);
  expect(unsealedJson(readFileSync(join(stored, 'release.json'), 'utf8'))).toEqual(release);
  for (const file of ['entry.js', 'chunks/sample.js', 'server/sample.cjs']) {
    expect(readFileSync(join(stored, file), 'utf8')).toBe(script);
  }
});

it('stores brotli and gzip copies only of texts over 1 KB', async () => {
  const { store, build, stored } = setUp({ 'dist/browser/photo.png': script });
  await storeRelease(store, build);
  expect(brotliDecompressSync(readFileSync(join(stored, 'entry.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(stored, 'chunks/sample.js.gz'))).toString()).toBe(script);
  expect(existsSync(join(stored, 'entry.css.br'))).toBe(false);
  expect(existsSync(join(stored, 'photo.png.br'))).toBe(false);
});

it.each(['json', 'svg'])('compresses a text in .%s', async (ending) => {
  const { store, build, stored } = setUp({ [`dist/browser/a.${ending}`]: script });
  await storeRelease(store, build);
  expect(gunzipSync(readFileSync(join(stored, `a.${ending}.gz`))).toString()).toBe(script);
});

it('never changes a stored version', async () => {
  const { store, build, stored } = setUp();
  const first = await storeRelease(store, build);
  writeFileSync(join(build.folder, 'dist/browser/entry.js'), 'changed');
  expect(await storeRelease(store, build)).toEqual(first);
  expect(readFileSync(join(stored, 'entry.js'), 'utf8')).toBe(script);
});

it('refuses different content for a stored version', async () => {
  const { store, build } = setUp();
  await storeRelease(store, build);
  await expect(storeRelease(store, { ...build, inputs: 'inputs-2' })).rejects.toThrow(
    'with different content',
  );
});

it('stores a version once if two processes do so concurrently', async () => {
  const { store, build } = setUp();
  const [one, other] = await Promise.all([storeRelease(store, build), storeRelease(store, build)]);
  expect(one).toEqual(other);
  expect(readdirSync(store.frontEnd(build.name))).toEqual([build.version]);
});

it('leaves nothing behind of a refused build', async () => {
  const { store, build } = setUp({ 'dist/assets.json': 'garbage' });
  await expect(storeRelease(store, build)).rejects.toThrow('assets.json is not JSON');
  expect(readdirSync(store.frontEnd(build.name))).toEqual([]);
});

it.each([
  ['version', '../1.0.0'],
  ['name', '../sample'],
])('refuses a %s that escapes the store', async (field, value) => {
  const { store, build } = setUp();
  await expect(storeRelease(store, { ...build, [field]: value })).rejects.toThrow(`${field}: `);
  expect(existsSync(store.root)).toBe(false);
});

it('says when a front end is not built', async () => {
  const { store, build } = setUp();
  await expect(storeRelease(store, { ...build, folder: join(folder.path, 'empty') })).rejects.toThrow(
    'is not built',
  );
});

it('removes leftovers of killed processes after an hour, and not before', async () => {
  const { store, build } = setUp();
  const old = join(store.frontEnd(build.name), '.1.0.0.old');
  const young = join(store.frontEnd(build.name), '.1.0.0.young');
  mkdirSync(old, { recursive: true });
  mkdirSync(young);
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1_000);
  utimesSync(old, twoHoursAgo, twoHoursAgo);
  await storeRelease(store, build);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
