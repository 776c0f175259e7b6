import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as passes } from 'node:timers/promises';
import { makeLive, remote, shell } from '../releases/fixture-release.js';
import { type ProcessSite, TestSite } from '../site/test-site.js';
import {
  halfBody,
  longHeads,
  keepBusy,
  leaving,
  notReading,
  type RudeClient,
  pipelining,
  pipeliningRefused,
  slowHeaders,
} from './rude-clients.js';
import { descriptorsOf, watchUntil } from './watched.js';

const longFile = '/releases/mfe-probe/1.0.0/long.js';

/** How many connections Linux keeps for a server that does not accept them yet; a server may ask for less. */
const somaxconn = '/proc/sys/net/core/somaxconn';

const rudeForMs = 1_500;

const compressed = { 'accept-encoding': 'gzip, br' };

describe('others do not notice clients that', () => {
  let site: ProcessSite;
  let atFirst: number;
  /** Those that the server has to end by itself, within 30 s. They stay while the others come and go. */
  let lingering: Socket[];

  beforeAll(async () => {
    site = await TestSite.startProcess();
    makeLive(site.settings.dataDir, [shell(), remote('exports.show = () => "a screen";')]);
    writeFileSync(join(site.settings.dataDir, longFile), 'x'.repeat(8_000_000));
    await fetch(`${site.url}/screen`);
    atFirst = descriptors();
    lingering = [notReading(longFile), slowHeaders, halfBody('/api/auth')].flatMap((client) =>
      Array.from({ length: 20 }, () => client(site.url)),
    );
  });
  afterAll(() => site.stop());

  const descriptors = (): number => descriptorsOf(site.server.pid);

  const atMost = async (count: number): Promise<void> => {
    while (descriptors() > count) await passes(50);
  };

  test.each<[string, RudeClient, number]>([
    ['pipeline requests', pipelining('/api/project'), 24],
    ['pipeline requests for pages', pipelining('/screen'), 24],
    ['pipeline what Node itself would refuse', pipeliningRefused(longFile), 24],
    ['do not read', notReading(longFile), 200],
    ['do not read and like it compressed', notReading(longFile, compressed), 200],
    ['send long heads ahead', longHeads('/screen'), 400],
    ['begin a head', slowHeaders, 200],
    ['send half a body', halfBody('/api/auth'), 200],
    ['leave in the middle', leaving(longFile), 20],
  ])('%s (J8, P6)', async (_name, client, connections) => {
    const logged = site.server.output().length;
    const stop = keepBusy(site.url, client, connections);
    const { failures, slowestMs, grownMegabytes } = await watchUntil(passes(rudeForMs), {
      url: site.url,
      pid: site.server.pid,
      paths: ['/api/health/live', '/api/project'],
    });
    stop();
    expect(failures).toEqual([]);
    expect(slowestMs).toBeLessThan(5_000);
    expect(grownMegabytes).toBeLessThan(150);
    // Of those that linger one each, and perhaps a file; and some more of the database and of the polite client.
    await atMost(atFirst + 2 * lingering.length + 5);
    expect(site.server.output().length - logged).toBeLessThan(20_000);
  });

  test('come by the thousand while the server is busy', async () => {
    const mostWaiting = existsSync(somaxconn) ? Number(readFileSync(somaxconn, 'utf8')) : 0;
    const { hostname, port } = new URL(site.url);
    const come = async (count: number): Promise<Socket[]> => {
      const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
      return sockets;
    };
    site.server.signal('SIGSTOP');
    // Whoever finds no place tries again a second later, and later still: none of them comes before it goes on.
    const sockets = await come(Math.min(1_500, mostWaiting));
    site.server.signal('SIGCONT');
    expect((await fetch(`${site.url}/api/health/live`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('take nothing, or do not come to an end: they are cut off', async () => {
    await atMost(atFirst + 5);
    for (const socket of lingering) socket.destroy();
  });

  test('have left: nothing holds up the end', async () => {
    const late = setTimeout(() => site.server.signal('SIGKILL'), 5_000);
    site.server.signal('SIGTERM');
    expect(await site.server.exited).toBe(0);
    clearTimeout(late);
  });
});
