import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Live } from '@portico/contract/releases/pointer';
import type { Build } from './build-release.js';
import { storeRelease } from './store-release.js';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { ReleaseStore } from './release-store.js';
import { writeFrontEnd } from './testing/front-end.js';
import { runProgram } from './testing/program.js';
import { callsOf } from './testing/step-by-step.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const storeAndPromote = async (store: ReleaseStore, build: Build): Promise<Live> =>
  promote(store, await storeRelease(store, build), { kind: 'start', checkout: 'test' });

const live = (store: ReleaseStore): Live => {
  const entry = readPointer(store).frontEnds['mfe-sample'];
  if (!entry) throw new Error('nothing is live');
  return entry;
};

const expectComplete = (store: ReleaseStore, { release }: Live) => {
  const files = [...release.browser.entry, ...release.browser.styles];
  for (const { file, integrity } of files) {
    const content = readFileSync(join(store.version(release.name, release.version), file));
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(integrity);
  }
};

it('stores a build and makes it live', async () => {
  const store = new ReleaseStore(folder.path);
  const made = await storeAndPromote(store, writeFrontEnd(join(folder.path, 'mfe-sample')));
  expect(made).toEqual(live(store));
  expectComplete(store, live(store));
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
