/** Run as `publish-front-ends.mjs DATA_DIR FRONT_END...`; prints a line for each that was kept or is incompatible. */
import { join } from 'node:path';
import { withBuildLock } from '../../release/dist/build-lock.js';
import { promoteCheckout } from '../../release/dist/promote.js';
import { ReleaseStore } from '../../release/dist/release-store.js';
import { storeRelease } from '../../release/dist/store-release.js';
import { readStamp } from './build-stamp.mjs';
import { checkoutId, root } from './checkout.mjs';
import { runCommand, StepFailure } from './step.mjs';

const [dataDir = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);

/** @param {string} name */
const storeBuild = (name) => {
  const folder = join(root, name);
  return withBuildLock(name, folder, () => {
    const stamp = readStamp(folder);
    if (!stamp) throw new StepFailure(`${name} is not built.`);
    return storeRelease(store, { name, folder, ...stamp });
  });
};

await runCommand(async () => {
  const stored = [];
  for (const name of names) stored.push(await storeBuild(name));
  for (const line of promoteCheckout(store, stored, checkoutId)) console.log(line);
});
