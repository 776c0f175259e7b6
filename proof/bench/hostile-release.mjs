import { join } from 'node:path';
import { root } from '../../commands/steps/checkout.mjs';

const dist = (/** @type {string[]} */ ...path) => import(join(root, ...path));
const { seededRandom } = await dist('api', 'dist', 'testing', 'databases', 'seeded-random.js');
const { remote } = await dist('api', 'dist', 'testing', 'releases', 'fixture-release.js');
const { packFixture } = await dist('api', 'dist', 'testing', 'releases', 'pack-fixture.js');
const { ReleaseStore } = await dist('release', 'dist', 'release-store.js');
const { addToken } = await dist('release', 'dist', 'access', 'tokens.js');

/**
 * Two archives of 15 MB, of 990 scripts each that hardly shrink, each with a token that may only upload, and a token that may
 * only roll back.
 *
 * @param {string} dataDir @param {number} seed
 * @returns {Promise<{ rollback: string, archives: { version: string, token: string, body: Uint8Array<ArrayBuffer> }[] }>}
 */
export async function hostileRelease(dataDir, seed) {
  const random = seededRandom(seed);
  const script = () =>
    Buffer.from(Uint32Array.from({ length: 3_800 }, () => random() * 2 ** 32).buffer).toString('base64');
  const scripts = Object.fromEntries(
    Array.from({ length: 990 }, (_, index) => [`script-${index}.js`, script()]),
  );
  const store = new ReleaseStore(dataDir);
  const token = (/** @type {string} */ name, /** @type {string} */ right) =>
    addToken(store, { frontEnds: [name], rights: [right], until: null }).secret;
  const archives = [];
  for (const version of ['1.0.0', '2.0.0']) {
    const release = remote('', version, { name: 'mfe-hostile', path: '/hostile' });
    const body = new Uint8Array(await packFixture(release, scripts));
    archives.push({ version, token: token('mfe-hostile', 'upload'), body });
  }
  return { rollback: token('mfe-public', 'rollback'), archives };
}
