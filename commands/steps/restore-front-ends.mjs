/** Run as `restore-front-ends.mjs DATA_DIR FRONT_END...` when their development servers end. */
import { restoreFrontEnds } from '../../release/dist/development.js';
import { ReleaseStore } from '../../release/dist/release-store.js';
import { readSettings } from '../../api/dist/foundation/config/read-settings.js';
import { guardOf } from '../../api/dist/foundation/database/process-lock.js';
import { runCommand } from './step.mjs';

const [dataDir = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir, { guard: guardOf(readSettings(process.env)) });
await runCommand(() => store.change(() => restoreFrontEnds(store, names)));
