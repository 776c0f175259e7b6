/** Run as `publish-front-ends.mjs DATA_DIR CHECKOUT FRONT_END...`; prints a line for each that it may not make live. */
import { join } from 'node:path';
import { withBuildLock } from '../../release/dist/build-lock.js';
import { setAsideOlderPointer } from '../../release/dist/older-pointer.js';
import { publish } from '../../release/dist/publish.js';
import { ReleaseError } from '../../release/dist/release-error.js';
import { ReleaseStore } from '../../release/dist/release-store.js';
import { readStamp } from './build-stamp.mjs';
import { root } from './checkout.mjs';

const [dataDir = '', checkout = '', ...names] = process.argv.slice(2);
const store = new ReleaseStore(dataDir);

/** @param {string} name */
const publishFrontEnd = (name) => {
  const folder = join(root, name);
  return withBuildLock(name, folder, () => publishBuild(name, folder));
};

/**
 * @param {string} name
 * @param {string} folder
 */
const publishBuild = async (name, folder) => {
  const stamp = readStamp(folder);
  if (!stamp) throw new ReleaseError(`${name} is not built.`);
  const { live } = await publish(store, { name, folder, ...stamp }, { kind: 'start', checkout });
  if (!live || live.release.version === stamp.version) return;
  const who = live.origin.kind === 'team' ? 'its team' : 'another checkout';
  console.log(`${name} stays at ${live.release.version}, which ${who} made live.`);
};

try {
  const older = setAsideOlderPointer(store);
  if (older) console.log(`An older Portico said what is live, now in ${older}. All is published anew.`);
  for (const name of names) await publishFrontEnd(name);
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exit(1);
}
