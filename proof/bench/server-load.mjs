/** Requests a second of the product, at 50 connections; public answers beside node:http with the same bytes from memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import autocannon from 'autocannon';
import { grownData } from '../../tools/grown/grown-data.mjs';
import {
  claimed,
  owner,
  post,
  startProduct,
  testEnvironment,
  unlimited,
} from '../../tools/steps/running-product.mjs';
import { middle } from './median.mjs';

const rounds = 5;
const mostConnections = 50;
const seconds = 2;

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} path
 * @property {'GET' | 'PUT' | 'POST'} [method]
 * @property {boolean} [isSignedIn]
 * @property {boolean} [isCompared] with bytes from memory, and compressed
 * @property {number} [connections] 50 by default
 * @property {object} [body]
 */

/** @typedef {{ perSecond: number, p50: number, p99: number }} Load */

/**
 * Asks at 50 connections for 2 s, after 1 s to get warm.
 *
 * @param {string} url
 * @param {Case} one
 * @param {string} token
 * @returns {Promise<Load>}
 * @throws when a request fails or is refused
 */
const load = async (
  url,
  { path, method = 'GET', isSignedIn, isCompared, connections = mostConnections, body },
  token,
) => {
  const options = {
    url: url + path,
    connections,
    method,
    headers: {
      ...(isCompared && { 'accept-encoding': 'br' }),
      ...(isSignedIn && { 'x-auth-token': token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  await autocannon({ ...options, duration: 1 });
  const { requests, latency, duration, non2xx, errors } = await autocannon({ ...options, duration: seconds });
  if (non2xx + errors > 0)
    throw new Error(`${path}: of ${requests.total} requests ${non2xx} were refused, ${errors} failed`);
  return { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
};

/** The same answer from memory, but for what node:http adds itself. @param {string} address */
const startBare = async (address) => {
  // fetch would decode it.
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' } }), 'response');
  const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = answer.headers;
  const body = Buffer.concat(await answer.toArray()).toString('base64');
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'));
  child.send({ headers, body });
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
};

const entry = { expId: 1, type: 'Language', body: 'TypeScript', time: '6 years' };

/** @type {Case[]} */
const publicCases = [
  { name: 'the list of interests', path: '/api/interests', isCompared: true },
  { name: 'the list of projects', path: '/api/project', isCompared: true },
  { name: "a visitor's list of experience", path: '/api/experience', isCompared: true },
  { name: 'the page /', path: '/', isCompared: true },
  { name: 'the page /info/project', path: '/info/project', isCompared: true },
];

/** @type {Case[]} */
const otherCases = [
  { name: 'a signed-in list of experience', path: '/api/experience', isSignedIn: true },
  {
    ...{ name: 'a durable write (an entry is edited)', path: '/api/experience/edit/1' },
    ...{ method: 'PUT', isSignedIn: true, body: entry },
  },
  // The server hashes two passwords at once, and refuses more than five attempts at once for one account. Those of the
  // warm-up may still be under way.
  { name: 'a sign-in (2 connections)', path: '/api/auth', method: 'POST', connections: 2, body: owner },
];

/** @param {Case} one @param {string} product its address @param {string} token */
const compare = async (one, product, token) => {
  const bare = one.isCompared ? await startBare(product + one.path) : undefined;
  /** @type {{ ours: Load, bare: Load | undefined }[]} */
  const loads = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      loads.push({ ours: await load(product, one, token), bare: bare && (await load(bare.url, one, '')) });
  } finally {
    bare?.stop();
  }
  const median = (/** @type {(number | undefined)[]} */ figures) =>
    middle(figures.map((figure) => figure ?? NaN)).median;
  const ours = (/** @type {keyof Load} */ figure) => median(loads.map((each) => each.ours[figure]));
  const ratio = middle(loads.map((each) => each.ours.perSecond / (each.bare?.perSecond ?? NaN)));
  const rate = (/** @type {number} */ perSecond) => Math.round(perSecond).toLocaleString('en');
  return `| ${[
    one.name,
    rate(ours('perSecond')),
    bare ? rate(median(loads.map((each) => each.bare?.perSecond))) : '',
    bare ? `**${ratio.median.toFixed(2)}** (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})` : '',
    `${ours('p50')}, ${ours('p99')} ms`,
  ].join(' | ')} |`;
};

/** @param {Case[]} cases @param {(dataDir: string) => Promise<unknown>} [fill] before the start */
const table = async (cases, fill) => {
  const env = testEnvironment({ ...claimed, ...unlimited });
  await fill?.(env.DATA_DIR);
  const product = await startProduct(env);
  const rows = ['| at 50 connections | requests/s | bare | ratio | p50, p99 |', '|---|---|---|---|---|'];
  try {
    const { token } = await post(product.url, 'auth', owner);
    for (const one of cases) {
      rows.push(await compare(one, product.url, token));
      console.log(rows.at(-1));
    }
    return rows;
  } finally {
    await product.stop();
  }
};

/** In MB, of the server's process, on Linux. */
const memoryAtRest = async () => {
  const product = await startProduct(testEnvironment());
  for (const path of ['/', '/info/interests', '/nowhere', '/api/interests'])
    await (await fetch(product.url + path)).text();
  await passes(60_000);
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8')) ?? [];
  await product.stop();
  return (Number(kB) / 1_024).toFixed(1);
};

/** @returns {Promise<string>} Markdown */
export const serverLoad = async () => {
  const grow = async (/** @type {string} */ dataDir) =>
    cpSync(await grownData(), dataDir, { recursive: true });
  return [
    '### New',
    '',
    ...(await table([...publicCases, ...otherCases])),
    '',
    '### With 60 projects, 600 entries, 120 interests, 250 users',
    '',
    ...(await table(publicCases, grow)),
    '',
    `Memory 60 s after the start, with three pages and a list read: ${await memoryAtRest()} MB.`,
  ].join('\n');
};
