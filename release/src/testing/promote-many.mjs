/** Run as `promote-many.mjs DATA_DIR WRITER COUNT`: makes COUNT front ends live, one change of the pointer each. */
import { promote } from '../../dist/promote.js';
import { ReleaseStore } from '../../dist/release-store.js';

const [dataDir, writer, count] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
for (let index = 0; index < Number(count); index++) {
  const release = {
    name: `${writer}-${index}`,
    version: '1.0.0',
    inputs: '',
    builtAt: '2026-11-21T09:30:00.000Z',
    browser: { entry: [], styles: [], modules: {} },
    server: {},
  };
  promote(store, release, { kind: 'team' });
}
