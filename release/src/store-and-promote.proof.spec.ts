import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Live } from '@portico/contract/releases/pointer';
import type { Build } from './build-release.js';
import { storeRelease } from './store-release.js';
import { readPointer } from './pointer.js';
import { promote } from './promote.js';
import { ReleaseStore } from './release-store.js';
import { writeFrontEnd } from './testing/front-end.js';
import { callsOf, eachStep, killAt } from './testing/step-by-step.js';
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

const newStore = async (name: string, build: Build) => {
  const dataDir = join(folder.path, name);
  mkdirSync(dataDir);
  const store = new ReleaseStore(dataDir);
  await storeAndPromote(store, build);
  return { dataDir, store };
};

it('a publication can be killed at any step without damaging the live version, and repeated', async () => {
  const before = writeFrontEnd(join(folder.path, 'mfe-sample'));
  const after = { ...before, version: '2.0.0', inputs: 'inputs-2' };

  const counting = await newStore('counting', before);
  const steps = (await callsOf('store-and-promote.mjs', [counting.dataDir, JSON.stringify(after)])).length;
  expect(steps).toBeGreaterThan(20);

  await eachStep(steps, async (step) => {
    const { dataDir, store } = await newStore(`step-${step}`, before);
    expect(await killAt(step, 'store-and-promote.mjs', [dataDir, JSON.stringify(after)])).toMatchObject({
      signal: 'SIGKILL',
    });
    expect([before.version, after.version]).toContain(live(store).release.version);
    expectComplete(store, live(store));

    await storeAndPromote(store, after);
    expect(live(store).release.version).toBe(after.version);
    expectComplete(store, live(store));
  });
}, 120_000);
