/** Run as `promote-many.mjs DATA_DIR WRITER COUNT`: makes COUNT front ends live, one change of the pointer each. */
import { promote } from '../../dist/promote.js';
import { ReleaseStore } from '../../dist/release-store.js';
import { remoteRelease } from '../../dist/testing/example-releases.js';
import { storeExample } from '../../dist/testing/store-example.js';

const [dataDir, writer, count] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
for (let index = 0; index < Number(count); index++) {
  const release = storeExample(store, '1.0.0', remoteRelease(`${writer}-${index}`));
  await store.change(() => promote(store, [release], { kind: 'team' }));
}
