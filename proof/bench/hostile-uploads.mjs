/**
 * Uploads two hostile releases with tokens that may only upload, beside somebody who reads pages, somebody who signs in, and a
 * roll back. Prints the most memory that the server and its processes held, and how long the two waited. Ends with 1 if
 * they waited longer than `maxWaitMs`. Linux only.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as passes } from 'node:timers/promises';
import { buildServer } from '../../commands/steps/build.mjs';
import { publish } from '../../commands/steps/prepare-data.mjs';
import { startChild } from '../../commands/steps/run.mjs';
import { owner, serverProgram, testEnvironment } from '../../commands/steps/running-product.mjs';
import { hostileRelease } from './hostile-release.mjs';

const seed = 17;

/** At the 99th percentile, on a machine that does other work. */
const maxWaitMs = 1_000;

await buildServer();
const env = testEnvironment({
  HOST: '127.0.0.1',
  PORT: '0',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  LIMIT_SIGN_INS_PER_MINUTE: '1000000',
});
await publish(String(env['DATA_DIR']));
const server = startChild(process.execPath, [serverProgram], { env, stdio: ['ignore', 'pipe', 'ignore'] });
/** @type {string} */
const url = await new Promise((found) =>
  server.stdout?.on('data', (chunk) => {
    const address = /ready on (http\S+)/.exec(String(chunk))?.[1];
    if (address) found(address);
  }),
);
const signIn = () =>
  fetch(`${url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
await signIn();

/** The most that a process has held, in MB. @param {number | string} pid */
const peakOf = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
let childProcess = 0;
const look = setInterval(() => {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  for (const child of children) childProcess = Math.max(childProcess, peakOf(child));
}, 20);

let isOver = false;
/** @type {Record<string, number[]>} */
const waitsMs = { 'the reader': [], 'who signs in': [] };

/** @param {string} who @param {() => Promise<Response>} ask */
async function repeat(who, ask) {
  while (!isOver) {
    const begun = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    waitsMs[who]?.push(answer.ok ? performance.now() - begun : Infinity);
    await passes(50);
  }
}
const pages = ['/', '/info/project', '/api/project', '/info/about', '/api/health/live'];
// Made before anybody is timed, because it keeps this process busy.
const { rollback, archives } = await hostileRelease(String(env['DATA_DIR']), seed);

let turn = 0;
await Promise.all(pages.map((page) => fetch(url + page)));
const bystanders = [
  repeat('the reader', () => fetch(`${url}${pages[(turn += 1) % pages.length]}`)),
  repeat('who signs in', signIn),
];

/** Prints how long the bystanders waited since the last call. @param {string} when @returns the longest p99 */
function tell(when) {
  const longest = [];
  for (const [who, waits] of Object.entries(waitsMs)) {
    const sorted = waits.splice(0).sort((one, other) => one - other);
    const at = (/** @type {number} */ part) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    const [median, p99, most] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0));
    console.log(
      `${who} ${when}: ${sorted.length} answers, median ${median} ms, p99 ${p99} ms, longest ${most} ms`,
    );
    longest.push(at(0.99));
  }
  return Math.max(...longest);
}

const ask = (/** @type {string} */ method, /** @type {string} */ path, /** @type {RequestInit} */ init) =>
  fetch(`${url}/api/releases/${path}`, { method, ...init });
await passes(10_000);
tell('before the releases');
const began = performance.now();
const uploads = archives.map(async ({ version, token, body }) => {
  const headers = { 'x-release-token': token, 'content-type': 'application/gzip' };
  const answer = await ask('PUT', `mfe-hostile/${version}?goal=store`, { headers, body });
  const { errors } = await answer.json();
  console.log(`mfe-hostile ${version}: ${answer.status} ${errors?.[0]?.msg ?? ''}`);
});
await passes(1_000);
const begun = performance.now();
const rolledBack = await ask('POST', 'rollback', {
  headers: { 'x-release-token': rollback, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'mfe-public' }),
});
await rolledBack.arrayBuffer();
console.log(`a roll back is answered within ${(performance.now() - begun).toFixed(0)} ms`);
await Promise.all(uploads);
console.log(`the releases took ${((performance.now() - began) / 1_000).toFixed(0)} s`);
const p99 = tell('beside the releases');
isOver = true;
await Promise.all(bystanders);
clearInterval(look);
console.log(
  `the most memory: server ${peakOf(Number(server.pid)).toFixed(0)} MB, its processes ${childProcess.toFixed(0)} MB each`,
);
if (p99 > maxWaitMs) console.log(`PROBLEM somebody waited ${p99.toFixed(0)} ms (p99)`);
server.kill('SIGTERM');
await new Promise((ended) => server.once('close', ended));
process.exit(p99 > maxWaitMs ? 1 : 0);
