/**
 * Two addresses report made-up messages, whose places are in files with source maps of 10 MB, beside somebody who reads a page; then
 * a team looks. Ends with 1 where the reader waits too long, or what others reported isn't shown.
 */
import { setTimeout as passes } from 'node:timers/promises';
import { build } from '../../tools/steps/build.mjs';
import { serverProgram, startProduct, testEnvironment } from '../../tools/steps/running-product.mjs';
import { beside } from './bystanders.mjs';

const pages = 20;
const attackMs = 15_000;

await build();
const { makeLive, lay, remote, shell } = await import('../../api/dist/testing/releases/fixture-release.js');
const { ReleaseStore } = await import('../../packages/release/dist/release-store.js');
const { addToken } = await import('../../packages/release/dist/access/tokens.js');

const env = testEnvironment({ TRUST_PROXY: '1' });
const store = new ReleaseStore(env.DATA_DIR);
const map = JSON.stringify({ version: 3, sources: ['src/add.ts'], names: [], mappings: 'AAAA,'.repeat(2e6) });
const versions = Array.from({ length: 8 }, (_, index) => `${index + 1}.0.0`);
const releases = versions.map((version) => {
  const release = remote('exports.show = () => "a screen";', version);
  return { ...release, files: { ...release.files, 'main.js.map': map } };
});
makeLive(env.DATA_DIR, [shell(), ...releases.slice(0, 1)]);
for (const release of releases.slice(1)) lay(env.DATA_DIR, release);
const product = await startProduct(env, [process.execPath, serverProgram]);
const { url } = product;

/** @param {string} address @param {string} version @param {string[]} messages */
async function report(address, version, messages) {
  const headers = { 'x-forwarded-for': address };
  const page = await fetch(url, { headers });
  await page.arrayBuffer();
  const mark = /mark;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '')?.[1];
  const failures = messages.map((message, index) => ({
    ...{ kind: 'uncaught', message, place: `main.js:1:${index * 5 + 5}` },
  }));
  const { ok } = await fetch(`${url}/api/front-ends/reports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: JSON.stringify({ mark, frontEnds: [{ name: 'mfe-probe', version, failures }] }),
  });
  if (!ok) throw new Error('A report was refused');
}

let forged = 0;
async function forge() {
  for (let page = 0; page < pages; page += 1) {
    const messages = Array.from({ length: 10 }, () => `Forged ${(forged += 1)}`);
    for (const address of ['203.0.113.7', '192.0.2.7'])
      await report(address, versions[page % versions.length] ?? '', messages);
    await passes(attackMs / pages);
  }
}

const secret = addToken(store, { frontEnds: ['mfe-probe'], rights: ['upload'], until: null }).secret;
/** @returns {Promise<{ message: string, place: string }[]>} of the live version */
async function look() {
  const answer = await fetch(`${url}/api/releases`, { headers: { 'x-release-token': secret } });
  const [{ versions: shown }] = /** @type {any} */ (await answer.json());
  return shown.find((/** @type {any} */ one) => one.version === '1.0.0').figures?.messages ?? [];
}

const reader = { 'a page': { ask: () => fetch(`${url}/screen`), maxMs: 1_000 } };
try {
  for (let visitor = 0; visitor < 5; visitor += 1) await report(`10.0.${visitor}.1`, '1.0.0', ['Of many']);
  for (let visitor = 0; visitor < 5; visitor += 1)
    await report(`10.1.${visitor}.1`, '1.0.0', [`Of one ${visitor}`]);
  await beside('nothing', reader, passes(5_000));
  await beside('reports of made-up messages', reader, forge());
  // All are stored.
  await passes(4_000);
  const begun = performance.now();
  const messages = await beside('a look', reader, look());
  console.log(`  which took ${(performance.now() - begun).toFixed(0)} ms`);
  const others = messages.filter(({ message }) => message.startsWith('Of'));
  console.log(`  and shows ${messages.length} messages, ${others.length} of 6 that weren't made up`);
  if (others.length < 6 || messages[0]?.message !== 'Of many') process.exitCode = 1;
} finally {
  await product.stop();
}
