/** Run as `publish-once.mjs DATA_DIR BUILD`: publishes one build, given as JSON, as a start of the checkout "test". */
import { publish } from '../../dist/publish.js';
import { ReleaseStore } from '../../dist/release-store.js';

const [dataDir, build] = process.argv.slice(2);
await publish(new ReleaseStore(dataDir), JSON.parse(build), { kind: 'start', checkout: 'test' });
