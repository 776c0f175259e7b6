/**
 * A day in an hour: `node bench/soak.mjs [MINUTES] [sqlite | postgres]` (60 and sqlite unless told). People who read and
 * write, all rude clients, a team that ships releases and an owner who backs up, all at once, on one server with SQLite or
 * three with one PostgreSQL. Prints each minute; ends with 1 if somebody polite was refused, a write is lost, a release or
 * a backup fails, or memory, descriptors, files, log or waits grow. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { build } from '../commands/steps/build.mjs';
import { startServers } from './servers.mjs';
import { Client } from './soak/client.mjs';
import { startTraffic } from './traffic.mjs';

const minutes = Number(process.argv[2] ?? 60);
const database = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite';
/** Fewer writes than a person may make in a minute. */
const load = { readers: 12, writers: 8, readPauseMs: 250, writePauseMs: 3_600 };
const paths = [
  ...['/', '/info/project', '/resume', '/info/tides'],
  ...['/api/project', '/api/experience', '/api/interests', '/resume.json'],
];
/** In which a server ends what nobody goes on with. */
const lingeringMs = 35_000;

await build();
// Not imported at the top, because they need the build.
const { startCrowd } = await import('./soak/crowd.mjs');
const { startChores } = await import('./soak/chores.mjs');
const { growths, lookAt, waitsOf, watchChildren } = await import('./soak/figures.mjs');

const folder = mkdtempSync(join(tmpdir(), 'portico-soak-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { servers, logFolders, stopServers, stopDatabase } = await startServers(folder, database, {
  BACKUP_KEEP: '2',
});

const chores = await startChores(servers);
let people = 0;
const traffic = await startTraffic(() => new Client(servers, `192.0.2.${(people += 1)}`), { ...load, paths });
const before = lookAt(servers, logFolders);
await passes(10_000);
console.log(`alone: ${told({ ...before, ...waitsOf(traffic.takeWaits()) })}`);
const endCrowd = await startCrowd(servers);
const ofChildren = watchChildren(servers);

const seen = [];
let logBytes = logged();
for (let minute = 1; minute <= minutes; minute += 1) {
  await passes(60_000);
  const figures = {
    ...lookAt(servers, logFolders),
    ...ofChildren(),
    'log KB': Math.round((logged() - logBytes) / 1_000),
    ...waitsOf(traffic.takeWaits()),
  };
  logBytes = logged();
  seen.push(figures);
  console.log(`${minute} min: ${told(figures)}`);
}
await chores.stop();
await traffic.stop();
endCrowd();
await passes(lingeringMs);
const after = lookAt(servers, logFolders);
console.log(`before: ${told(before)}\n${lingeringMs / 1_000} s after: ${told(after)}`);

const { all, failed } = traffic.counts();
const lost = await traffic.mistakes();
const grown = growths(seen);
for (const { name, first, second, hasGrown } of grown)
  console.log(`${hasGrown ? 'GREW' : 'even'} ${name}: ${first} in the first half, ${second} in the second`);
const stops = await stopServers();
await stopDatabase();
const failures = [...failed.map((one) => one.join(': ')), ...chores.failures];
const leaks = Number(after['descriptors']) > Number(before['descriptors']) + 30;
console.log(
  [
    `${minutes} minutes on ${database}: ${all} requests`,
    ...Object.entries(chores.done).map(([what, count]) => `${count} ${what}`),
    `${failures.length} kinds of failures ${failures.join(', ')}`,
    `${lost.length} lost or done twice ${lost.slice(0, 5).join(', ')}`,
    `the servers ended with ${stops.join()}`,
  ].join('; '),
);
const isClean =
  failures.length + lost.length === 0 &&
  !leaks &&
  stops.every((code) => code === 0) &&
  !grown.some(({ hasGrown }) => hasGrown);
process.exit(isClean ? 0 : 1);

function logged() {
  return servers.reduce((sum, server) => sum + server.logBytes, 0);
}

/** @param {import('./soak/figures.mjs').Figures} figures */
function told(figures) {
  return Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ');
}
