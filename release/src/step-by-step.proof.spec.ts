import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { prune } from './prune.js';
import { readRelease } from './read-release.js';
import { ReleaseStore } from './release-store.js';
import { rollBack } from './promote.js';
import { storeExample } from './testing/store-example.js';
import { callsOf, eachStep, killAt } from './testing/step-by-step.js';
import { useTemporaryFolder } from './testing/temporary-folder.js';

const folder = useTemporaryFolder();
const nextWeek = Date.now() + 8 * 24 * 60 * 60 * 1_000;

const newStore = (name: string) => {
  const dataDir = join(folder.path, name);
  const store = new ReleaseStore(dataDir);
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0']) {
    promote(store, storeExample(store, version), { kind: 'team' });
  }
  return { dataDir, store };
};

const live = (store: ReleaseStore) => readPointer(store).frontEnds['mfe-sample'];

/** All that the pointer names lies in the store, whole. */
const expectWhole = (store: ReleaseStore) => {
  const { release, before = [] } = live(store) ?? {};
  for (const version of [release?.version ?? '', ...before.map((past) => past.version)]) {
    expect(readRelease(store, 'mfe-sample', version).version).toBe(version);
  }
};

const stepsOf = async (change: string) =>
  (await callsOf('change-once.mjs', [newStore('counting').dataDir, change])).length;

it('a rollback that is killed at any step is atomic, and can be repeated', async () => {
  const steps = await stepsOf('rollback');
  expect(steps).toBeGreaterThan(4);
  await eachStep(steps, async (step) => {
    const { dataDir, store } = newStore(`step-${step}`);
    expect(await killAt(step, 'change-once.mjs', [dataDir, 'rollback'])).toMatchObject({ signal: 'SIGKILL' });
    expect(['3.0.0', '4.0.0']).toContain(live(store)?.release.version);
    expectWhole(store);
    if (live(store)?.release.version === '4.0.0') rollBack(store, 'mfe-sample');
    expect(live(store)?.release.version).toBe('3.0.0');
  });
});

it('a prune that is killed at any step keeps what the pointer names intact, and can be repeated', async () => {
  const steps = await stepsOf('prune');
  expect(steps).toBeGreaterThan(6);
  await eachStep(steps, async (step) => {
    const { dataDir, store } = newStore(`step-${step}`);
    expect(await killAt(step, 'change-once.mjs', [dataDir, 'prune'])).toMatchObject({ signal: 'SIGKILL' });
    expectWhole(store);
    await prune(store, nextWeek);
    expectWhole(store);
    const versions = readdirSync(store.frontEnd('mfe-sample')).filter((name) => !name.startsWith('.'));
    expect(versions.sort()).toEqual(['3.0.0', '4.0.0']);
  });
});
