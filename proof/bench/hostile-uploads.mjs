/**
 * Two hostile releases, uploaded with tokens that may do no more, beside somebody who reads pages, somebody who signs in, and a
 * roll back. Ends with 1 where somebody waits too long.
 */
import { setTimeout as passes } from 'node:timers/promises';
import { build } from '../../tools/steps/build.mjs';
import {
  claimed,
  owner,
  send,
  startProduct,
  testEnvironment,
  unlimited,
} from '../../tools/steps/running-product.mjs';
import { beside } from './bystanders.mjs';

await build();
const { seededRandom } = await import('../../api/dist/testing/databases/seeded-random.js');
const { remote } = await import('../../api/dist/testing/releases/fixture-release.js');
const { packFixture } = await import('../../api/dist/testing/releases/pack-fixture.js');
const { ReleaseStore } = await import('../../packages/release/dist/release-store.js');
const { addToken } = await import('../../packages/release/dist/access/tokens.js');

const env = testEnvironment({ ...claimed, ...unlimited });
const store = new ReleaseStore(env.DATA_DIR);
const product = await startProduct(env);
const { url } = product;

const signIn = () => send(url, 'auth', owner);
const pages = ['/', '/info/project', '/api/project', '/info/about', '/api/health/live'];
let turn = 0;
const bystanders = {
  'a page': { ask: () => fetch(`${url}${pages[(turn += 1) % pages.length]}`), maxMs: 1_000 },
  'a sign-in': { ask: signIn, maxMs: 1_000 },
};

/** @param {string} name @param {import('@portico/contract/releases/tokens').ReleaseRight} right */
const token = (name, right) => addToken(store, { frontEnds: [name], rights: [right], until: null }).secret;

/** 15 MB of 990 scripts that hardly shrink. @param {string} version */
const upload = async (version) => {
  const script = () =>
    Buffer.from(Uint32Array.from({ length: 3_800 }, () => random() * 2 ** 32).buffer).toString('base64');
  const scripts = Object.fromEntries(
    Array.from({ length: 990 }, (_, index) => [`script-${index}.js`, script()]),
  );
  const release = remote('', version, { name: 'mfe-hostile', path: '/hostile' });
  const body = new Uint8Array(await packFixture(release, scripts));
  const headers = { 'x-release-token': token('mfe-hostile', 'upload'), 'content-type': 'application/gzip' };
  return () =>
    fetch(`${url}/api/releases/mfe-hostile/${version}?goal=store`, { method: 'PUT', headers, body });
};
const random = seededRandom(17);

/** @param {(() => Promise<Response>)[]} uploads */
const attack = async (uploads) => {
  const answers = uploads.map((send) => send());
  await passes(1_000);
  const begun = performance.now();
  await fetch(`${url}/api/releases/rollback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-release-token': token('mfe-public', 'rollback') },
    body: JSON.stringify({ name: 'mfe-public' }),
  });
  console.log(`a roll back is answered within ${(performance.now() - begun).toFixed(0)} ms`);
  for (const { status } of await Promise.all(answers)) console.log(`an upload: ${status}`);
};

try {
  // Made before anybody is timed, because it keeps this process busy.
  const uploads = [await upload('1.0.0'), await upload('2.0.0')];
  for (const ask of [...pages.map((page) => () => fetch(url + page)), signIn]) await (await ask()).text();
  await beside('two releases', bystanders, attack(uploads));
} finally {
  await product.stop();
}
