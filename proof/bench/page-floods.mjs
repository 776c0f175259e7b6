/**
 * Floods of made-up addresses beside somebody who reads pages: `node proof/bench/page-floods.mjs`. Prints how long the reader waited
 * alone and during each flood. Ends with 1 if an answer was wrong, or the reader waited over 5 s.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import autocannon from 'autocannon';
import { build } from '../../commands/steps/build.mjs';
import { root } from '../../commands/steps/checkout.mjs';
import { publish } from '../../commands/steps/prepare-data.mjs';
import { serverProgram, startProduct, testEnvironment } from '../../commands/steps/running-product.mjs';

const secondsEach = 12;
const maxWaitMs = 5_000;

await build();
const { makeLive, remote } = await import(
  join(root, 'api', 'dist', 'testing', 'releases', 'fixture-release.js')
);
const { sealedJson, unsealedJson } = await import(join(root, 'release', 'dist', 'files', 'sealed-json.js'));

/** Adds remotes to what is live. @param {string} dataDir @param {object[]} remotes */
function addLive(dataDir, remotes) {
  const file = join(dataDir, 'releases', 'current.json');
  const before = unsealedJson(readFileSync(file, 'utf8'));
  makeLive(dataDir, remotes);
  const added = unsealedJson(readFileSync(file, 'utf8'));
  writeFileSync(file, sealedJson({ ...before, frontEnds: { ...before.frontEnds, ...added.frontEnds } }));
}

const env = testEnvironment({ LIMIT_PAGE_WAIT_MS: '1000' });
const dataDir = String(env['DATA_DIR']);
await publish(dataDir);
const slow = 'exports.default = () => { for (;;); }';
const quick = "exports.default = () => 'quick'";
addLive(dataDir, [
  remote(slow, '1.0.0', { name: 'mfe-slow', path: '/slow/:number' }),
  remote(quick, '1.0.0', { name: 'mfe-quick', path: '/quick/:number' }),
]);
const product = await startProduct(env, [process.execPath, serverProgram]);

/** @type {string[]} */
const problems = [];
let made = 0;
const madeUp = () => `${(made += 1)}`;

/** Reads for as long as the flood lasts: a page that is kept, and one that has to be rendered. @param {Promise<unknown>} flood */
async function read(flood) {
  let isOver = false;
  void flood.then(() => (isOver = true));
  /** @type {Record<string, number[]>} */
  const waits = { '/': [], '/quick/N': [] };
  while (!isOver)
    for (const [page, waitsMs] of Object.entries(waits)) {
      const begun = performance.now();
      const answer = await fetch(product.url + page.replace('N', madeUp()));
      await answer.arrayBuffer();
      waitsMs.push(performance.now() - begun);
      if (!answer.ok) problems.push(`${page} answers ${answer.status}`);
      await passes(20);
    }
  return Object.entries(waits)
    .map(([page, waitsMs]) => {
      const sorted = waitsMs.toSorted((one, other) => one - other);
      const at = (/** @type {number} */ part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
      if (at(1) > maxWaitMs) problems.push(`${page} took ${at(1).toFixed(0)} ms`);
      return `${page} median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(0)} ms`;
    })
    .join('; ');
}

/** @param {string} name @param {() => string} path @param {number} status @param {number} [seconds] */
async function flood(name, path, status, seconds = secondsEach) {
  const flooding = autocannon({
    url: product.url,
    connections: 20,
    duration: seconds,
    timeout: 30,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  const told = await read(flooding);
  const { requests, duration, statusCodeStats, errors } = await flooding;
  if (errors > 0 || Object.keys(statusCodeStats ?? {}).some((one) => one !== `${status}`))
    problems.push(`${name}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`);
  console.log(`beside ${name} (${Math.round(requests.total / duration)}/s): ${told}`);
}

// The first pages load the bundles.
for (const page of ['/', '/quick/0', '/info/project/none']) await fetch(product.url + page);
await passes(1_000);
console.log(`alone: ${await read(passes(secondsEach * 1_000))}`);
await flood('plain requests', () => '/', 200);
await flood('made-up queries', () => `/?x=${madeUp()}`, 200);
await flood('made-up projects', () => `/info/project/none-${madeUp()}`, 404);
// On a busy machine, too, three pages of it end.
await flood('pages of a remote that hangs', () => `/slow/${madeUp()}`, 200, 40);
await product.stop();
const said = product.output().match(/Browsers render the pages of mfe-slow [^"]*/g) ?? [];
console.log(`the log: ${said.join('\n')}`);
if (said.length !== 1) problems.push(`the log names the slow remote ${said.length} times`);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
