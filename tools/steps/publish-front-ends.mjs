/** Run as `publish-front-ends.mjs DATA_DIR FRONT_END...`; prints a line for each that was kept or is incompatible. */
import { join } from 'node:path';
import { stageRelease } from '../../packages/release/dist/build-release.js';
import { promoteCheckout } from '../../packages/release/dist/promote-checkout.js';
import { ReleaseStore } from '../../packages/release/dist/release-store.js';
import { takeIn } from '../../packages/release/dist/take-in.js';
import { readSettings } from '../../api/dist/foundation/config/read-settings.js';
import { guardOf } from '../../api/dist/foundation/database/process-lock.js';
import { readStamp } from './build-stamp.mjs';
import { checkoutId, root } from './checkout.mjs';
import { inTurn } from './in-turn.mjs';
import { runCommand, StepFailure } from './step.mjs';

const [dataDir = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir, { guard: guardOf(readSettings(process.env)) });

await runCommand(async () => {
  /** @type {import('@portico/contract/releases/release').Release[]} */
  const stored = [];
  for (const name of names) {
    const folder = join(root, name);
    // Not while it is being built.
    const release = await inTurn(
      folder,
      () => false,
      () => {
        const stamp = readStamp(folder);
        if (!stamp) throw new StepFailure(`${name} is not built.`);
        return takeIn(store, (staged) => stageRelease(staged, { name, folder, ...stamp }));
      },
    );
    if (release) stored.push(release);
  }
  const lines = await store.change(() => promoteCheckout(store, stored, checkoutId));
  for (const line of lines) console.log(line);
});
