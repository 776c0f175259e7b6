import { brotliCompressSync } from 'node:zlib';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseStore } from '@portico/release/release-store';
import { makeLive, remote, shell } from '../testing/releases/fixture-release.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { TestSite } from '../testing/site/test-site.js';

const site = TestSite.use();
beforeAll(() => {
  const { dataDir } = site.settings;
  makeLive(dataDir, [{ ...shell(), packages: { '@portico/platform': '0.1.3' } }, remote('')]);
  const folder = join(dataDir, 'releases', 'shell', '1.0.0');
  for (const file of [
    'main.js.map',
    'main.js.MAP',
    'main.js.map.br',
    'release.json',
    'release.json.br',
    'release.json.gz',
    'Release.json',
  ]) {
    writeFileSync(join(folder, file), 'exports');
  }
  mkdirSync(join(folder, 'SERVER'));
  writeFileSync(join(folder, 'SERVER', 'shell.cjs'), 'exports');
  mkdirSync(join(dataDir, 'kit'));
  for (const file of ['portico-kit-0.1.3.tgz', 'portico-kit-0.1.3.tgz.1b4f', 'other.tgz'])
    writeFileSync(join(dataDir, 'kit', file), 'exports');
  writeFileSync(join(folder, 'main.js.br'), brotliCompressSync('// the shell'));
});

const immutable = 'public, max-age=31536000, immutable';

test('a released file is immutable, and its precompressed copy is sent', async () => {
  const answer = await fetch(`${site.url}/releases/shell/1.0.0/main.js`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
  expect(answer.headers.get('cache-control')).toBe(immutable);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).toBe('// the shell');
});

test('it is sent the same again, as it is on disk, and no longer once it is gone', async () => {
  const file = join(site.settings.dataDir, 'releases', 'shell', '1.0.0', 'extra.js');
  const get = async () => {
    const answer = await fetch(`${site.url}/releases/shell/1.0.0/extra.js`);
    const { date: _date, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  };
  writeFileSync(file, '// first');
  const first = await get();
  expect([first.status, first.text]).toEqual([200, '// first']);
  for (const _time of ['second', 'third']) expect(await get()).toEqual(first);
  writeFileSync(file, '// changed');
  expect((await get()).text).toBe('// changed');
  rmSync(file);
  expect((await get()).status).toBe(404);
});

test('until a stored release is compressed, nobody keeps its files', async () => {
  const store = new ReleaseStore(site.settings.dataDir);
  const file = join(store.version('shell', '1.0.0'), 'late.js');
  writeFileSync(file, '// late');
  writeFileSync(store.uncompressed('shell', '1.0.0'), '');
  const get = async () => {
    const answer = await fetch(`${site.url}/releases/shell/1.0.0/late.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(await answer.text()).toBe('// late');
    return ['content-encoding', 'cache-control'].map((name) => answer.headers.get(name));
  };
  for (const _time of ['first', 'second', 'third', 'fourth']) expect(await get()).toEqual([null, 'no-cache']);
  writeFileSync(`${file}.br`, brotliCompressSync('// late'));
  expect(await get()).toEqual(['br', immutable]);
  rmSync(`${file}.br`);
  rmSync(store.uncompressed('shell', '1.0.0'));
  expect(await get()).toEqual([null, immutable]);
});

test('a kit is served by its version, and that of the live shell’s platform without', async () => {
  const answer = await fetch(`${site.url}/kit/portico-kit.tgz`);
  expect(answer.url).toBe(`${site.url}/kit/portico-kit-0.1.3.tgz`);
  expect([answer.status, await answer.text()]).toEqual([200, 'exports']);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  '/kit/',
  '/kit/portico-kit-0.1.3.tgz.1b4f',
  '/kit/other.tgz',
  '/kit/portico-kit-0.2.0.tgz',
  '/kit/..%2fportico.db',
  '/releases/shell/1.0.0/server/shell.cjs',
  '/releases/shell/1.0.0/SERVER/shell.cjs',
  '/releases/shell/1.0.0/release.json',
  '/releases/shell/1.0.0/release.json.br',
  '/releases/shell/1.0.0/release.json.gz',
  '/releases/shell/1.0.0/Release.json',
  '/releases/shell/1.0.0/main.js.map',
  '/releases/shell/1.0.0/main.js%2Emap',
  '/releases/shell/1.0.0/main.js.MAP',
  '/releases/shell/1.0.0/main.js.map?x=.js',
  '/releases/shell/1.0.0/main.js.map.br',
  '/releases/shell/1.0.0/missing.js',
  '/releases/current.json',
  '/releases/shell/1.0.0/',
  '/releases/',
  '/releases/../portico.db',
  '/releases/%2e%2e/portico.db',
  '/releases/shell/1.0.0/..%2f..%2f..%2fportico.db',
  '/releases/shell/1.0.0/x/../server/shell.cjs',
  '/releases/shell/1.0.0//server/shell.cjs',
])('%s is not served', async (path) => {
  const answer = await rawRequest(site.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('exports');
});

test('a refused path is not logged as a server error', async () => {
  const file = `${site.url}/releases/shell/1.0.0/main.js`;
  expect((await fetch(file, { headers: { range: 'bytes=99999-' } })).status).toBe(416);
  await rawRequest(
    site.url,
    'GET /releases/shell/1.0.0/..%2fmain.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  );
  await fetch(file);
  expect(site.server.output()).not.toContain('failed');
});
