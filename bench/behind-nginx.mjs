/**
 * Three servers behind the nginx of this machine, with the files of `ops/nginx`: `node bench/behind-nginx.mjs`. Restarts one
 * after the other under load, kills one, and checks what nginx is for. Ends with 1 if a request fails while they are
 * restarted, if one fails that only reads, or if a write is lost or done twice. Linux only.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { build } from '../commands/steps/build.mjs';
import { root } from '../commands/steps/checkout.mjs';
import { owner } from '../commands/steps/running-product.mjs';
import { startNginx } from '../commands/testing/nginx.mjs';
import { Visitor } from '../commands/testing/visitor.mjs';
import { startServers } from './servers.mjs';
import { startTraffic } from './traffic.mjs';

const rounds = Number(process.argv[2] ?? 2);

await build();
const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const installation = await startServers(folder, 'postgres', {
  PUBLIC_URL: 'https://portfolio.example',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_REGISTRATIONS_PER_HOUR: '1000',
  LIMIT_ENTRIES: '1000000',
});
const ports = installation.servers.map(({ port }) => port);
const nginx = await startNginx(mkdtempSync(join(folder, 'nginx-')), ports);
const certificate = readFileSync(nginx.certificate);
/** @param {string} [address] */
const visit = (address) => new Visitor(nginx.url, certificate, address);

/** @type {string[]} */
const failures = [];
/** @param {string} what @param {boolean} isRight @param {unknown} [told] */
const check = (what, isRight, told = '') => {
  console.log(`${isRight ? 'yes' : 'NO '}  ${what} ${told}`);
  if (!isRight) failures.push(what);
};

const visitor = visit('127.9.8.7');
const page = (await visitor.ask('GET', '/')).body.toString();
check('HTTP/2', visitor.protocol === 'h2');
const script = /"(\/releases\/shell\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
const cached = [];
for (let time = 0; time < 2; time += 1)
  cached.push(
    (await visitor.ask('GET', script, undefined, { 'accept-encoding': 'gzip, br' })).headers['x-cache'],
  );
check("a released file comes from nginx's cache the second time", cached.join() === 'MISS,HIT', cached);

visitor.token = (await visitor.call('POST', '/api/auth', owner, { 'x-forwarded-for': '203.0.113.9' })).token;
const audit = JSON.stringify(await visitor.call('GET', '/api/audit'));
check("the activity has the client's network, whatever it says itself", audit.includes('"127.9.8.0/24"'));

const { default: sharp } = await import('sharp');
const noise = Buffer.from(Array.from({ length: 1_500 * 1_500 * 3 }, (_, at) => (at * 7_919) % 251));
const picture = await sharp(noise, { raw: { width: 1_500, height: 1_500, channels: 3 } })
  .png()
  .toBuffer();
const stored = await visitor.ask('POST', '/api/pictures', picture, { 'content-type': 'image/png' });
check('a picture is uploaded', stored.status === 201, `${picture.length} bytes, ${stored.status}`);
const large = await visitor.ask('POST', '/api/pictures', Buffer.alloc(16_000_000), {
  'content-type': 'image/png',
});
check(
  'one that is too large is refused in words',
  large.status === 413 && /MB/.test(large.body.toString()),
  large.body,
);

const { secret } = await visitor.call('POST', '/api/release-tokens/add', {
  frontEnds: ['mfe-public'],
  rights: ['upload', 'promote'],
  password: owner.password,
});
const publishing = [join(root, 'commands', 'release.mjs'), 'publish', 'mfe-public', '--server', nginx.url];
const published = await promisify(execFile)(process.execPath, publishing, {
  env: { ...process.env, PORTICO_TOKEN: secret, NODE_EXTRA_CA_CERTS: nginx.certificate },
}).catch(String);
check(
  'a release is published',
  typeof published !== 'string',
  typeof published === 'string' ? published : published.stdout,
);

const slow = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? slowUpload() : slowReader()));
await passes(10_000);
for (const stop of slow) stop();
await passes(1_000);
/** The seconds that slow clients took, and of these the servers; "-" where none was asked. */
const waits = [
  ...nginx
    .log('access')
    .matchAll(/(\/api\/pictures HTTP\/1|\/info\/project HTTP\/2).* (\S+) upstream=.* (\S+) cache=/g),
];
const uploads = waits.filter(([, path]) => path?.startsWith('/api'));
const reads = waits.filter(([, path]) => path?.startsWith('/info'));
const longest = (/** @type {RegExpMatchArray[]} */ ones, /** @type {number} */ part) =>
  Math.max(...ones.map((one) => Number(one[part])));
check(
  'a slow upload reaches no server',
  uploads.length === 100 && uploads.every(([, , , server]) => server === '-'),
);
check(
  'a slow reader of a page holds no server',
  reads.length === 100 && longest(reads, 3) < 5,
  `clients ${longest(reads, 2)} s, servers ${longest(reads, 3)} s at most`,
);

const traffic = await startTraffic(visit, {
  readers: 8,
  writers: 6,
  readPauseMs: 10,
  writePauseMs: 10,
  paths: ['/', '/info/project', '/api/project', '/api/interests', '/api/experience', '/resume.json', script],
});
/** What was answered since the last time. */
let before = traffic.counts();
const since = () => {
  const now = traffic.counts();
  const earlier = new Map(before.failed);
  const failed = now.failed
    .map(([kind, count]) => /** @type {const} */ ([kind, count - (earlier.get(kind) ?? 0)]))
    .filter(([, count]) => count > 0);
  const all = now.all - before.all;
  before = now;
  return {
    all,
    failed,
    told: `${all} requests, ${failed.map((one) => one.join(': ')).join(', ') || '0 failed'}`,
  };
};

await passes(3_000);
console.log(`before: ${since().told}`);
/** Until nginx asks a server again: `fail_timeout`, and a little more. */
const forgottenMs = 2_500;
for (let round = 0; round < rounds; round += 1)
  for (const server of installation.servers) {
    const begun = performance.now();
    const code = await server.stop();
    const stopped = performance.now();
    await server.start();
    const ready = performance.now();
    await passes(forgottenMs);
    const { failed, told } = since();
    const times = `stopped in ${(stopped - begun).toFixed(0)} ms, ready after ${(ready - stopped).toFixed(0)} ms`;
    check('a restart under load loses no request', failed.length === 0 && code === 0, `${told}; ${times}`);
  }
for (const server of installation.servers) {
  await server.stop('SIGKILL');
  await passes(5_000);
  const { failed, told } = since();
  check(
    'kill -9 fails no request that only reads',
    failed.every(([kind]) => !kind.startsWith('GET')),
    told,
  );
  await server.start();
  await passes(forgottenMs);
  const again = since();
  check('its start fails none', again.failed.length === 0, again.told);
}
await traffic.stop();
const { answered } = traffic.counts();
const mistakes = await traffic.mistakes();
check(
  'no acknowledged write is lost, none is done twice',
  mistakes.length === 0,
  mistakes.join() || JSON.stringify(answered),
);

await installation.stopServers();
const alone = await visitor.ask('GET', script, undefined, { 'accept-encoding': 'br' });
check(
  'released files are there while all servers are down',
  alone.status === 200 && alone.headers['x-cache'] === 'HIT',
);
check('pages are not', (await visitor.ask('GET', '/')).status === 502);

if (failures.length > 0) console.log(nginx.log('error'));
await nginx.stop();
await installation.stopDatabase();
console.log(failures.length === 0 ? 'all as it should be' : `${failures.length} not as they should be`);
process.exit(failures.length === 0 ? 0 : 1);

/** Sends a picture byte by byte. */
function slowUpload() {
  const socket = connectTls({
    port: nginx.port,
    host: '127.0.0.1',
    ca: certificate,
    servername: 'portfolio.example',
  });
  socket.on('error', () => undefined);
  const fields = ['Host: portfolio.example', `X-Auth-Token: ${visitor.token}`, 'Content-Type: image/png'];
  socket.write(['POST /api/pictures HTTP/1.1', ...fields, 'Content-Length: 9000000', '', ''].join('\r\n'));
  const timer = setInterval(() => socket.write('x'), 1_000);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

/** Asks for a page and takes none of its bytes. */
function slowReader() {
  const session = connect(nginx.url, {
    ca: certificate,
    servername: 'portfolio.example',
    settings: { initialWindowSize: 0 },
  });
  session.on('error', () => undefined);
  session
    .request({ ':path': '/info/project', ':authority': 'portfolio.example' })
    .on('error', () => undefined);
  return () => session.destroy();
}
