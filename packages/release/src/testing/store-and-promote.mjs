/** Run as `store-and-promote.mjs DATA_DIR BUILD`: publishes one build, given as JSON, as a start of the checkout "test". */
import { stageRelease } from '../../dist/build-release.js';
import { promote } from '../../dist/promote.js';
import { ReleaseStore } from '../../dist/release-store.js';
import { takeIn } from '../../dist/take-in.js';

const [dataDir, build] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
const release = await takeIn(store, (folder) => stageRelease(folder, JSON.parse(build)));
await store.change(() => promote(store, [release], { kind: 'start', checkout: 'test' }));
