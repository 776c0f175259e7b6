/** Run as `publish-front-ends.mjs DATA_DIR FRONT_END...`; prints a line for each that was kept or is incompatible. */
import { join } from 'node:path';
import { stageRelease } from '../../packages/release/dist/build-release.js';
import { promoteCheckout } from '../../packages/release/dist/promote-checkout.js';
import { ReleaseStore } from '../../packages/release/dist/release-store.js';
import { takeIn } from '../../packages/release/dist/take-in.js';
import { readSettings } from '../../api/dist/config/read-settings.js';
import { guardOf } from '../../api/dist/database/process-lock.js';
import { readStamp } from './build-stamp.mjs';
import { checkoutId, root } from './checkout.mjs';
import { isSurely } from './in-turn.mjs';
import { runCommand, StepFailure } from './step.mjs';

const [dataDir = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir, { guard: guardOf(readSettings(process.env)) });

await runCommand(async () => {
  /** @type {import('@portico/contract/releases/release').Release[]} */
  const stored = [];
  for (const name of names) {
    const folder = join(root, name);
    const stamp = readStamp(folder);
    if (!stamp) throw new StepFailure(`${name} is not built, or is being built just now: npm run build`);
    const stage = (/** @type {string} */ staged) =>
      // A build may have begun meanwhile. No lock keeps it off, because a service or an image can't write to the checkout.
      stageRelease(staged, { name, folder, ...stamp }).finally(() => {
        if (!isSurely(() => readStamp(folder)?.builtAt === stamp.builtAt))
          throw new StepFailure(`${name} was built anew meanwhile. Start again once the build has ended.`);
      });
    stored.push(await takeIn(store, stage));
  }
  const lines = await store.change(() => promoteCheckout(store, stored, checkoutId));
  for (const line of lines) console.log(line);
});
