/** Run as `prune-later.mjs DATA_DIR`: prunes as if it were 8 days later. */
import { prune } from '../../dist/prune.js';
import { ReleaseStore } from '../../dist/release-store.js';

await prune(new ReleaseStore(process.argv[2]), Date.now() + 8 * 24 * 60 * 60 * 1_000);
