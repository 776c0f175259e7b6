/** Run as `publish-front-ends.mjs DATA_DIR CHECKOUT FRONT_END...`; prints a line for each that stays or does not fit. */
import { join } from 'node:path';
import { withBuildLock } from '../../release/dist/build-lock.js';
import { promoteCheckout } from '../../release/dist/promote.js';
import { ReleaseError, ReleaseStore } from '../../release/dist/release-store.js';
import { storeRelease } from '../../release/dist/store-release.js';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';

const [dataDir = '', checkout = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);

/** @param {string} name */
const storeBuild = (name) => {
  const folder = join(root, name);
  return withBuildLock(name, folder, () => {
    const stamp = readStamp(folder);
    if (!stamp) throw new ReleaseError(`${name} is not built.`);
    return storeRelease(store, { name, folder, ...stamp });
  });
};

try {
  const stored = [];
  for (const name of names) stored.push(await storeBuild(name));
  for (const line of promoteCheckout(store, stored, checkout)) console.log(line);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
