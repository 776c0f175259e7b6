/**
 * Floods of made-up addresses beside somebody who reads a page that is kept and one that has to be rendered. Ends with 1 where an
 * answer is wrong, or the reader waits too long.
 */
import autocannon from 'autocannon';
import { build } from '../../tools/steps/build.mjs';
import { publish } from '../../tools/steps/prepare-data.mjs';
import { serverProgram, startProduct, testEnvironment } from '../../tools/steps/running-product.mjs';
import { beside } from './bystanders.mjs';

const maxMs = 5_000;

await build();
const { lay, remote } = await import('../../api/dist/testing/releases/fixture-release.js');
const { promote } = await import('../../packages/release/dist/promote.js');
const { ReleaseStore } = await import('../../packages/release/dist/release-store.js');

const env = testEnvironment({ LIMIT_PAGE_WAIT_MS: '1000' });
await publish(env.DATA_DIR);
for (const release of [
  remote('exports.default = () => { for (;;); }', '1.0.0', { name: 'mfe-slow', path: '/slow/:number' }),
  remote("exports.default = () => 'quick'", '1.0.0', { name: 'mfe-quick', path: '/quick/:number' }),
]) {
  lay(env.DATA_DIR, release);
  promote(new ReleaseStore(env.DATA_DIR), [release], { kind: 'team' });
}
const product = await startProduct(env, [process.execPath, serverProgram]);

let made = 0;
const madeUp = () => `${(made += 1)}`;
const reader = {
  '/': { ask: () => fetch(product.url), maxMs },
  '/quick/N': { ask: () => fetch(`${product.url}/quick/${madeUp()}`), maxMs },
};

/** @param {string} name @param {() => string} path @param {number} status @param {Record<string, string>} [headers] */
async function flood(name, path, status, headers = {}) {
  const flooding = autocannon({
    url: product.url,
    connections: 20,
    duration: 12,
    timeout: 30,
    requests: [
      {
        headers: { 'accept-encoding': 'br', ...headers },
        setupRequest: (request) => ({ ...request, path: path() }),
      },
    ],
  });
  const { requests, duration, statusCodeStats, errors } = await beside(name, reader, flooding);
  console.log(`  ${Math.round(requests.total / duration)} requests/s`);
  if (errors > 0 || Object.keys(statusCodeStats ?? {}).some((one) => one !== `${status}`))
    throw new Error(`${name}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`);
}

try {
  // The first pages load the bundles.
  for (const page of ['/', '/quick/0', '/info/project/none']) await fetch(product.url + page);
  await flood('plain requests', () => '/', 200);
  await flood('made-up queries', () => `/?x=${madeUp()}`, 200);
  await flood('pages in another language than the site has', () => '/', 200, { 'portico-language': 'de' });
  await flood('made-up projects', () => `/info/project/none-${madeUp()}`, 404);
  await flood('pages of a remote that hangs', () => `/slow/${madeUp()}`, 200);
  for (const file of ['/resume.json', '/resume.pdf', '/sitemap.xml'])
    await flood(`made-up queries of ${file}`, () => `${file}?x=${madeUp()}`, 200);
  const own = { 'x-auth-token': 'made-up', range: 'bytes=0-1' };
  await flood('a token and a range for /resume.json', () => '/resume.json', 200, own);
  await flood('made-up social pictures', () => `/site/social/quick/1/${madeUp().padStart(64, '0')}.jpg`, 404);
} finally {
  await product.stop();
}
