import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './pointer.js';
import { type Build, stageRelease } from './build-release.js';
import { promote } from './promote.js';
import { prune } from './prune.js';
import { readRelease } from './read-release.js';
import { ReleaseStore } from './release-store.js';
import { damageIn } from './shipping/archive.js';
import { takeIn } from './take-in.js';
import { writeFrontEnd } from './testing/front-end.js';
import { storeExample } from './testing/store-example.js';
import { callsOf, eachStep, killAt } from './testing/step-by-step.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const nextWeek = Date.now() + 8 * 24 * 60 * 60 * 1_000;

const newStore = (name: string) => {
  const dataDir = join(folder.path, name);
  const store = new ReleaseStore(dataDir);
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
    promote(store, [storeExample(store, version)], { kind: 'team' });
  }
  return { dataDir, store };
};

const live = (store: ReleaseStore) => readPointer(store).frontEnds['mfe-sample'];

/** All that the pointer names lies in the store, whole. */
const expectWhole = (store: ReleaseStore) => {
  const { release, before = [] } = live(store) ?? {};
  for (const version of [release?.version ?? '', ...before.map((past) => past.version)]) {
    const stored = readRelease(store, 'mfe-sample', version);
    expect(damageIn(store.version('mfe-sample', version), stored)).toEqual([]);
  }
};

it('a prune that is killed at any step keeps what the pointer names intact, and can be repeated', async () => {
  const steps = (await callsOf('prune-later.mjs', [newStore('counting').dataDir])).length;
  expect(steps).toBeGreaterThan(6);
  await eachStep(steps, async (step) => {
    const { dataDir, store } = newStore(`step-${step}`);
    expect(await killAt(step, 'prune-later.mjs', [dataDir])).toMatchObject({ signal: 'SIGKILL' });
    expectWhole(store);
    await prune(store, nextWeek);
    expectWhole(store);
    expect(store.versions('mfe-sample')).toEqual(['3.0.0', '4.0.0']);
  });
});

it('a publication that is killed at any step leaves a whole version live, and can be repeated', async () => {
  const before = writeFrontEnd(join(folder.path, 'mfe-sample'));
  const after = { ...writeFrontEnd(join(folder.path, 'after'), {}, '2.0.0'), inputs: 'inputs-2' };
  const publish = async (store: ReleaseStore, build: Build) => {
    const release = await takeIn(store, (staged) => stageRelease(staged, build));
    await store.change(() => promote(store, [release], { kind: 'start', checkout: 'test' }));
  };
  const begin = async (name: string) => {
    const dataDir = join(folder.path, name);
    mkdirSync(dataDir);
    const store = new ReleaseStore(dataDir);
    await publish(store, before);
    return { store, args: [dataDir, JSON.stringify(after)] };
  };
  const steps = (await callsOf('store-and-promote.mjs', (await begin('counting')).args)).length;
  expect(steps).toBeGreaterThan(20);

  await eachStep(steps, async (step) => {
    const { store, args } = await begin(`step-${step}`);
    expect(await killAt(step, 'store-and-promote.mjs', args)).toMatchObject({ signal: 'SIGKILL' });
    expect([before.version, after.version]).toContain(live(store)?.release.version);
    expectWhole(store);
    await publish(store, after);
    expect(live(store)?.release.version).toBe(after.version);
    expectWhole(store);
  });
});
