/** Run as `change-once.mjs DATA_DIR rollback|prune`: rolls mfe-sample back, or prunes as if it were 8 days later. */
import { prune } from '../../dist/prune.js';
import { ReleaseStore } from '../../dist/release-store.js';
import { rollBack } from '../../dist/promote.js';

const [dataDir, change] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);
if (change === 'rollback') rollBack(store, 'mfe-sample');
else await prune(store, Date.now() + 8 * 24 * 60 * 60 * 1_000);
