/** Run as `promote-many.mjs DATA_DIR WRITER COUNT`: makes COUNT front ends live, one change of the pointer each. */
import { exampleRelease } from '../../../contract/dist/testing/example-release.js';
import { promote } from '../../dist/promote.js';
import { ReleaseStore } from '../../dist/release-store.js';

const [dataDir, writer, count] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
for (let index = 0; index < Number(count); index++) {
  const release = {
    ...exampleRelease,
    name: `${writer}-${index}`,
  };
  promote(store, release, { kind: 'team' });
}
