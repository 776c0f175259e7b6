/** Run as `store-and-promote.mjs DATA_DIR BUILD`: publishes one build, given as JSON, as a start of the checkout "test". */
import { storeRelease } from '../../dist/store-release.js';
import { promote } from '../../dist/promote.js';
import { ReleaseStore } from '../../dist/release-store.js';

const [dataDir, build] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
promote(store, await storeRelease(store, JSON.parse(build)), { kind: 'start', checkout: 'test' });
