/** Run as `publish-front-ends.mjs DATA_DIR CHECKOUT FRONT_END...`; prints a line for each that stays or does not fit. */
import { join } from 'node:path';
import { withBuildLock } from '../../release/dist/build-lock.js';
import { layRelease } from '../../release/dist/lay-release.js';
import { setAsideOlderPointer } from '../../release/dist/older-pointer.js';
import { promoteCheckout } from '../../release/dist/promote-checkout.js';
import { ReleaseError } from '../../release/dist/release-error.js';
import { ReleaseStore } from '../../release/dist/release-store.js';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';

const [dataDir = '', checkout = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);

/** @param {string} name */
const lay = (name) => {
  const folder = join(root, name);
  return withBuildLock(name, folder, () => {
    const stamp = readStamp(folder);
    if (!stamp) throw new ReleaseError(`${name} is not built.`);
    return layRelease(store, { name, folder, ...stamp });
  });
};

try {
  const older = setAsideOlderPointer(store);
  if (older) console.log(`An older Portico said what is live, now in ${older}. All is published anew.`);
  const laid = [];
  for (const name of names) laid.push(await lay(name));
  for (const line of promoteCheckout(store, laid, checkout)) console.log(line);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
