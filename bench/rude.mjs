/**
 * All rude clients at once beside two people who read and write, for so many minutes (30 unless told): `node
 * bench/rude.mjs 5`. Prints what the server holds in memory and has open, how long the two waited, and how much the log
 * grew; ends with 1 where an answer failed, or a write that was acknowledged is not there at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { build } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { startChild } from '../commands/steps/run.mjs';
import { publish } from '../commands/steps/prepare-data.mjs';
import { serverProgram, testEnvironment } from '../commands/steps/running-product.mjs';

const minutes = Number(process.argv[2] ?? 30);
const ownerEmail = 'owner@portfolio.example';
const password = 'a phrase of five words';
/** How many entries a person may have unless the owner says otherwise. */
const mostEntries = 1_000;
/** Kept open to see that so many connections that take nothing cost no memory of the answers; needs `ulimit -n`. */
const connections = Number(process.env.CONNECTIONS ?? 400);

await build();
const rude = await import(join(root, 'api', 'dist', 'testing', 'rude', 'rude-clients.js'));
const { insertEntries, rudeAccounts } = await import(
  join(root, 'api', 'dist', 'testing', 'rude', 'rude-accounts.js')
);
const { runSql } = await import(join(root, 'api', 'dist', 'testing', 'databases', 'run-sql.js'));
const { PolitePerson } = await import(join(root, 'api', 'dist', 'testing', 'rude', 'polite-person.js'));
const { descriptorsOf, megabytesOf } = await import(
  join(root, 'api', 'dist', 'testing', 'rude', 'watched.js')
);

const env = testEnvironment({
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: password,
});
await publish(/** @type {string} */ (env.DATA_DIR));
const folder = 'releases/mfe-rude/1.0.0';
mkdirSync(join(String(env.DATA_DIR), folder), { recursive: true });
writeFileSync(join(String(env.DATA_DIR), folder, 'long.js'), 'x'.repeat(8_000_000));

const server = startChild(process.execPath, [serverProgram], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
});
const pid = Number(server.pid);
let logBytes = 0;
server.stderr?.on('data', (chunk) => (logBytes += chunk.length));
/** @type {string} */
const url = await new Promise((found) =>
  server.stdout?.on('data', (chunk) => {
    const address = /ready on (http\S+)/.exec(String(chunk))?.[1];
    if (address) found(address);
  }),
);

const longFile = `/${folder}/long.js`;
const report = { name: 'mfe-rude', version: '1.0.0', reason: 'It fails' };
const hoarder = await registered('hoarder', '192.0.2.3');
const newcomer = await registered('newcomer', '192.0.2.4');
await runSql({ dataDir: String(env.DATA_DIR) }, insertEntries(await hoarder.userId(), mostEntries));
const accounts = { ownerEmail, hoarder: hoarder.headers, newcomer: newcomer.headers };

/** All at once. @type {[import('../api/src/testing/rude/rude-clients.js').RudeClient, number][]} */
const clients = [
  [rude.pipelining('/info/project'), 24],
  [rude.pipelining('/%zz'), 4],
  [rude.pipeliningRefused(longFile), 24],
  [rude.notReading(longFile), connections],
  [rude.notReading('/info/project'), connections],
  [rude.lookingAround(`/${folder}`), 4],
  [rude.lookingAround('/site'), 4],
  [rude.insisting('/api/front-ends/reports', () => report), 4],
  [
    rude.insisting('/api/front-ends/reports', (/** @type {number} */ time) => ({
      ...report,
      reason: `It fails ${time}`,
    })),
    4,
  ],
  [rude.slowHeaders, connections],
  [rude.halfBody('/api/auth'), connections],
  [rude.leaving(longFile), 8],
  ...Object.values(rudeAccounts).flatMap((clientsOf) => clientsOf(accounts)),
];

let isOver = false;

const people = [
  new PolitePerson(url, '192.0.2.1', { email: ownerEmail, password }),
  await registered('ada', '192.0.2.2'),
];
const [memoryBefore, openBefore] = [megabytesOf(pid), descriptorsOf(pid)];
let [memory, open] = [0, 0];
const look = setInterval(() => {
  memory = Math.max(memory, megabytesOf(pid));
  open = Math.max(open, descriptorsOf(pid));
}, 500);

const quiet = Promise.all(people.map(live));
await passes(10_000);
isOver = true;
await quiet;
console.log(`alone: ${told()}`);
for (const one of people) one.waitsMs.length = 0;
isOver = false;

const stops = clients.map(([client, count]) => rude.keepBusy(url, client, count));
const lives = Promise.all(people.map(live));
for (let minute = 1; minute <= minutes; minute += 1) {
  await passes(60_000);
  console.log(
    `${minute} min: ${megabytesOf(pid).toFixed(0)} MB, ${descriptorsOf(pid)} open, log ${logBytes} bytes, ${told()}`,
  );
}
isOver = true;
await lives;
for (const stop of stops) stop();
clearInterval(look);
await passes(35_000);
const failures = people.flatMap((one) => one.failures);
const lost = (await Promise.all(people.map((one) => one.lost()))).flat();
console.log(
  [
    `memory: ${memoryBefore.toFixed(0)} MB before, at most ${memory.toFixed(0)}, ${megabytesOf(pid).toFixed(0)} 35 s after`,
    `descriptors: ${openBefore} before, at most ${open}, ${descriptorsOf(pid)} 35 s after`,
    `two people: ${told()}; ${failures.length} failures ${[...new Set(failures)].slice(0, 5).join(', ')}`,
    `log: ${logBytes} bytes`,
    `lost: ${lost.length} of ${people.reduce((sum, one) => sum + one.saved.length, 0)} writes`,
  ].join('\n'),
);
const stopping = performance.now();
server.kill('SIGTERM');
await new Promise((ended) => server.once('close', ended));
console.log(`the end took ${(performance.now() - stopping).toFixed(0)} ms`);
process.exit(lost.length + failures.length > 0 ? 1 : 0);

function told() {
  const sorted = people.flatMap((one) => one.waitsMs).sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
  return `${sorted.length} answers, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** Reads, saves every 3 s, and signs in every 30. @param {import('../api/src/testing/rude/polite-person.js').PolitePerson} one */
async function live(one) {
  for (let turn = 0; !isOver; turn += 1) {
    if (turn % 150 === 0) await one.signIn();
    await one.read(['/', '/info/project', '/api/experience', '/api/health/live'][turn % 4] ?? '/');
    if (turn % 15 === 0) await one.save();
    await passes(200);
  }
}

/** Somebody who registers from an address of their own. @param {string} name @param {string} address */
async function registered(name, address) {
  const one = new PolitePerson(url, address, { email: `${name}@portfolio.example`, password });
  await one.register();
  return one;
}
