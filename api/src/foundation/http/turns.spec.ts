import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as passes } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Controller, Get, Param } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { Public } from '../routes/route-facts.js';
import { Turns } from './turns.js';

let begun: string[] = [];

@Controller('api')
class ProbeController {
  @Get('busy/:name')
  @Public()
  async busy(@Param('name') name: string): Promise<unknown> {
    begun.push(name);
    await Promise.resolve();
    for (const from = performance.now(); performance.now() - from < 5;);
    return { name };
  }
}

let server: ProbeServer;
beforeEach(async () => {
  server = await startProbe(ProbeController, { trustProxy: 1 });
});
afterEach(() => server.close());

const open = (): Socket => {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname);
};

const ask = (socket: Socket, name: string, address: string): Socket => {
  socket.write(`GET /api/busy/${name} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  return socket;
};

const connected = async (count: number): Promise<Socket[]> => {
  const sockets = Array.from({ length: count }, open);
  await Promise.all(sockets.map((socket) => once(ask(socket, 'first', '192.0.2.1'), 'data')));
  begun = [];
  return sockets;
};

test('a new client does not wait for a burst from another address', async () => {
  for (const socket of await connected(25)) ask(socket, 'many', '192.0.2.1');
  await once(ask(open(), 'newcomer', '192.0.2.2'), 'data');
  expect(begun.indexOf('newcomer')).toBeLessThan(10);
  while (begun.length < 26) await passes(5);
});

test('a request whose client leaves while it waits is forgotten', async () => {
  for (const socket of await connected(25)) ask(socket, 'many', '192.0.2.1');
  const leaver = ask(open(), 'leaver', '192.0.2.1');
  leaver.once('connect', () => setImmediate(() => leaver.resetAndDestroy()));
  while (begun.length < 25) await passes(5);
  await once(ask(open(), 'newcomer', '192.0.2.1'), 'data');
  expect(begun.at(-1)).toBe('newcomer');
  expect(begun).not.toContain('leaver');
});

test('what waits for its turn is answered before the end', async () => {
  const answers = (await connected(25)).map(async (socket) =>
    String(await once(ask(socket, 'many', '192.0.2.1'), 'data')),
  );
  await answers[0];
  await server.drain.finish(60_000);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 200');
});

const busy = (ms: number): void => {
  for (const from = performance.now(); performance.now() - from < ms;);
};

test('those that leave a queue that never empties leave nothing behind', async () => {
  const turns = new Turns();
  let isBusy = true;
  const begin = (): void => {
    busy(2);
    if (isBusy) turns.take('192.0.2.1', begin);
  };
  turns.take('192.0.2.1', begin);
  busy(2);
  turns.take('192.0.2.1', begin);
  const leavers = Array.from({ length: 1_000 }, () => {
    const request = { body: Buffer.alloc(1_000) };
    return { request: new WeakRef(request), leave: turns.take('192.0.2.2', () => request.body) };
  });
  for (const { leave } of leavers) leave();
  const requests = leavers.map(({ request }) => request);
  leavers.length = 0;
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  const immediates = process.getActiveResourcesInfo().filter((type) => type === 'Immediate');
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  isBusy = false;
  expect(immediates.length).toBeLessThan(10);
  expect(requests.filter((request) => request.deref() !== undefined).length).toBeLessThan(10);
});
