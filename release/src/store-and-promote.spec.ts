import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeRelease } from './store-release.js';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { readRelease } from './read-release.js';
import { ReleaseStore } from './release-store.js';
import { writeFrontEnd } from './testing/front-end.js';
import { runProgram } from './testing/program.js';
import { callsOf } from './testing/step-by-step.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();

it('stores a build and makes it live', async () => {
  const store = new ReleaseStore(folder.path);
  const stored = await storeRelease(store, writeFrontEnd(join(folder.path, 'mfe-sample')));
  const made = promote(store, stored, { kind: 'start', checkout: 'test' });
  expect(readPointer(store).frontEnds).toEqual({ 'mfe-sample': made });
  expect(readRelease(store, 'mfe-sample', stored.version)).toEqual(stored);
});

it('flushes each file before it renames the release', async () => {
  const build = writeFrontEnd(join(folder.path, 'mfe-sample'));
  const calls = await callsOf('store-and-promote.mjs', [folder.path, JSON.stringify(build)]);
  const named = calls.findIndex(([call]) => call === 'rename');
  const staging = calls[named]?.[1] ?? '';
  const flushed = calls
    .filter(([call], index) => call === 'openSync' && calls[index + 1]?.[0] === 'fsyncSync' && index < named)
    .map(([, path]) => path);
  const stored = new ReleaseStore(folder.path).version(build.name, build.version);
  const expected = readdirSync(stored, { recursive: true }).map((name) => join(staging, String(name)));
  expect(flushed.sort()).toEqual([staging, ...expected].sort());
});

it('keeps both if two processes publish concurrently', async () => {
  const builds = [1, 2, 3, 4].map((number) => ({
    ...writeFrontEnd(join(folder.path, `shell-${number}`), {
      'remote.json': descriptorOf(`shell-${number}`),
    }),
    name: `shell-${number}`,
  }));
  const dataDir = join(folder.path, 'data');
  const endings = await Promise.all(
    builds.map((build) => runProgram('store-and-promote.mjs', [dataDir, JSON.stringify(build)])),
  );
  expect(endings.map((ending) => ending.code)).toEqual([0, 0, 0, 0]);
  const store = new ReleaseStore(dataDir);
  expect(Object.keys(readPointer(store).frontEnds).sort()).toEqual(builds.map((build) => build.name));
  expect(readdirSync(store.root).filter((name) => name.startsWith('shell'))).toHaveLength(4);
});

const descriptorOf = (name: string): string =>
  JSON.stringify({ name, contract: 1, routes: [], navigation: [] });
