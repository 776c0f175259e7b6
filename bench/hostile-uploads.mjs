/**
 * Uploads 200 hostile files as the owner, two at a time, beside somebody who reads pages: `node bench/hostile-uploads.mjs`.
 * Prints what became of each kind, the most memory that the server and the picture process held, and how long the reader
 * waited. Ends with 1 if one was neither refused with a sentence nor cleaned. `SEED` makes other files. Linux only.
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

const seed = Number(process.env['SEED'] ?? 17);
const howMany = 200;

await buildServer();
const { secretPlace } = await import(join(root, 'api', 'dist', 'testing', 'pictures', 'pictures.js'));
const files = await hostileFiles(howMany, seed);

const env = testEnvironment({
  HOST: '127.0.0.1',
  PORT: '0',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
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
const signedIn = await fetch(`${url}/api/auth`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(owner),
});
const { token } = await signedIn.json();

/** The most that a process has held, in MB. @param {number | string} pid */
const peakOf = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
};
let pictureProcess = 0;
const look = setInterval(() => {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ');
  for (const child of children) pictureProcess = Math.max(pictureProcess, peakOf(child));
}, 20);

let isOver = false;
/** @type {number[]} */
const waitsMs = [];
async function read() {
  const pages = ['/', '/info/project', '/api/project', '/info/about', '/api/health/live'];
  for (let turn = 0; !isOver; turn += 1) {
    const begun = performance.now();
    const answer = await fetch(url + pages[turn % pages.length]);
    await answer.arrayBuffer();
    waitsMs.push(answer.ok ? performance.now() - begun : Infinity);
    await passes(50);
  }
}
const told = () => {
  const sorted = waitsMs.splice(0).sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `${sorted.length} answers, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
};

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
async function upload() {
  for (let file = files.shift(); file; file = files.shift()) {
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
}

const reading = read();
await passes(10_000);
console.log(`the reader alone: ${told()}`);
const began = performance.now();
await Promise.all([upload(), upload()]);
const seconds = (performance.now() - began) / 1_000;
console.log(`the reader beside ${howMany} uploads in ${seconds.toFixed(0)} s: ${told()}`);
isOver = true;
await reading;
clearInterval(look);
console.log(
  `the most memory: server ${peakOf(Number(server.pid)).toFixed(0)} MB, picture process ${pictureProcess.toFixed(0)} MB`,
);
for (const [kind, counts] of outcomes)
  console.log(`${kind}: ${[...counts].map(([sentence, count]) => `${count} x ${sentence}`).join('; ')}`);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
server.kill('SIGTERM');
await new Promise((ended) => server.once('close', ended));
process.exit(problems.length > 0 ? 1 : 0);
