/**
 * Uploads two hostile releases with tokens that may only upload, then 200 hostile files as the owner, two at a time,
 * beside somebody who reads pages and somebody who signs in: `node bench/hostile-uploads.mjs [releases|pictures]`.
 * Prints what became of each kind, the most memory that the server and its processes held, and how long the two waited.
 * Ends with 1 if a file was neither refused with a sentence nor cleaned, or if the two waited for a release longer than
 * `maxWaitMs`. `SEED` makes other files. Linux only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import sharp from 'sharp';
import { buildServer } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { publish } from '../commands/steps/prepare-data.mjs';
import { startChild } from '../commands/steps/run.mjs';
import { owner, serverProgram, testEnvironment } from '../commands/steps/running-product.mjs';
import { hostileFiles } from './hostile-files.mjs';
import { hostileRelease } from './hostile-release.mjs';

const seed = Number(process.env['SEED'] ?? 17);
const howMany = 200;

/** At the 99th percentile, beside releases, on a machine that does other work. */
const maxWaitMs = 1_000;

await buildServer();
const chosen = process.argv[2];
const { secretPlace } = await import(join(root, 'api', 'dist', 'testing', 'pictures', 'pictures.js'));

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
const { token } = await (await signIn()).json();

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
const files = chosen === 'releases' ? [] : await hostileFiles(howMany, seed);
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

/** What is wrong with what is served of an accepted picture. @param {{ pictureId: string, widths: number[] }} picture */
async function leftIn({ pictureId, widths }) {
  for (const name of widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])) {
    const answer = await fetch(`${url}/pictures/${pictureId}/${name}`);
    if (!answer.ok) return `${pictureId}/${name} is answered with ${answer.status}`;
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { exif, xmp, iptc } = await sharp(bytes)
      .metadata()
      .catch(() => ({ exif: 'unreadable', xmp: undefined, iptc: undefined }));
    if (exif || xmp || iptc || bytes.includes(secretPlace) || bytes.includes('<script'))
      return `${pictureId}/${name} (${bytes.length} bytes, ${exif}) isn’t clean`;
  }
  return undefined;
}

/** @type {Map<string, Map<string, number>>} */
const outcomes = new Map();
/** @type {string[]} */
const problems = [];
/** @param {Awaited<ReturnType<typeof hostileFiles>>[number]} file */
async function uploadPicture(file) {
  const name = encodeURIComponent(file.name);
  const answer = await fetch(`${url}/api/pictures`, {
    method: 'POST',
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-auth-token': token,
    },
    body: new Uint8Array(file.bytes),
  }).catch(String);
  const body = typeof answer === 'string' ? answer : await answer.json();
  const status = typeof answer === 'string' ? 0 : answer.status;
  const left = status === 201 ? await leftIn(body) : undefined;
  const sentence = status === 201 ? 'cleaned' : `${status} ${body.errors?.[0]?.msg ?? body}`;
  if (left) problems.push(`${file.kind}: ${left}`);
  if (![201, 413, 415, 422].includes(status)) problems.push(`${file.kind}: ${sentence}`);
  const counts = outcomes.get(file.kind) ?? new Map();
  outcomes.set(file.kind, counts.set(sentence, (counts.get(sentence) ?? 0) + 1));
}

async function uploadPictures() {
  const next = async () => {
    for (let file = files.shift(); file; file = files.shift()) await uploadPicture(file);
  };
  tell('before the pictures');
  await Promise.all([next(), next()]);
  tell('beside the pictures');
}

async function uploadReleases() {
  const ask = (/** @type {string} */ method, /** @type {string} */ path, /** @type {RequestInit} */ init) =>
    fetch(`${url}/api/releases/${path}`, { method, ...init });
  tell('before the releases');
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
  const p99 = tell('beside the releases');
  if (p99 > maxWaitMs)
    problems.push(`somebody waited ${p99.toFixed(0)} ms (p99) for releases that others upload`);
}

/** @type {Record<string, () => Promise<void>>} */
const attacks = { releases: uploadReleases, pictures: uploadPictures };
for (const name of chosen === undefined ? Object.keys(attacks) : [chosen]) {
  await passes(10_000);
  const began = performance.now();
  await attacks[name]?.();
  console.log(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
isOver = true;
await Promise.all(bystanders);
clearInterval(look);
console.log(
  `the most memory: server ${peakOf(Number(server.pid)).toFixed(0)} MB, its processes ${childProcess.toFixed(0)} MB each`,
);
for (const [kind, counts] of outcomes)
  console.log(`${kind}: ${[...counts].map(([sentence, count]) => `${count} x ${sentence}`).join('; ')}`);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
server.kill('SIGTERM');
await new Promise((ended) => server.once('close', ended));
process.exit(problems.length > 0 ? 1 : 0);
