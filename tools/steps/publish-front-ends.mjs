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
import { StepFailure } from './step.mjs';

/**
 * Takes built front ends into the store, side by side, and makes them live.
 *
 * @param {string} dataDir
 * @param {string[]} names
 * @returns a line for each that was kept or is incompatible
 */
export const publishFrontEnds = async (dataDir, names) => {
  const store = new ReleaseStore(dataDir, { guard: guardOf(readSettings(process.env)) });
  const stored = await Promise.all(names.map((name) => takeInBuild(store, name)));
  return store.change(() => promoteCheckout(store, stored, checkoutId));
};

/** @param {ReleaseStore} store @param {string} name */
const takeInBuild = (store, name) => {
  const folder = join(root, name);
  const stamp = readStamp(folder);
  if (!stamp) throw new StepFailure(`${name} is not built, or is being built just now: npm run build`);
  return takeIn(store, (staged) =>
    // A build may have begun meanwhile. No lock keeps it off, because a service or an image can't write to the checkout.
    stageRelease(staged, { name, folder, ...stamp }).finally(() => {
      if (!isSurely(() => readStamp(folder)?.builtAt === stamp.builtAt))
        throw new StepFailure(`${name} was built anew meanwhile. Start again once the build has ended.`);
    }),
  );
};
