import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { bytesOf, closed, get, idler, last, open } from '../../testing/server/raw-clients.js';
import { Public } from '../routes/route-facts.js';

const MB = 1024 * 1024;
/** More than the system takes for a client that does not read. */
const tooMuch = 16 * MB;

let atOnce = 0;
let mostAtOnce = 0;
let begun: string[] = [];
/** Of each long answer, when it comes to its end, taken or not. */
let ends: Promise<unknown>[] = [];
let noteBegun = (): void => undefined;
let source: Readable;

@Controller('api')
class ProbeController {
  @Get('turn/:name')
  @Public()
  async turn(@Param('name') name: string): Promise<unknown> {
    begun.push(name);
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return { name };
  }

  @Get('held')
  @Public()
  held(): Promise<never> {
    noteBegun();
    return new Promise(() => undefined);
  }

  @Get('long')
  @Public()
  long(@Res({ passthrough: true }) reply: FastifyReply): Buffer {
    ends.push(once(reply.raw, 'close'));
    return Buffer.alloc(tooMuch);
  }

  @Get('stream')
  @Public()
  stream(@Res() reply: FastifyReply): void {
    ends.push(once(reply.raw, 'close'));
    source = new Readable({ read: (size) => void source.push(Buffer.alloc(size)) });
    void reply.send(source);
  }
}

const limits = { maxWaiting: 10, stallTimeoutMs: 60_000, maxBytesPerAddress: 64 * MB, maxBytes: 128 * MB };
let server: ProbeServer;
const start = async (changed: Partial<typeof limits> = {}): Promise<void> =>
  void (server = await startProbe(ProbeController, { limits: { ...limits, ...changed }, trustProxy: 1 }));
beforeEach(() => {
  begun = [];
  ends = [];
  mostAtOnce = 0;
});
afterEach(() => server.close());

const heldRequest = async (behind: string, headers = ''): Promise<Socket> => {
  const hasBegun = new Promise<void>((resolve) => (noteBegun = resolve));
  const socket = open(server.url, get('held', '192.0.2.1', headers) + behind);
  await hasBegun;
  return socket;
};

test('pipelined requests are answered one at a time, in order', async () => {
  await start();
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const socket = open(server.url, names.map((name) => get(`turn/${name}`)).join('') + last(get('turn/last')));
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await closed(socket);
  expect([...text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)).toEqual([...names, 'last']);
  expect([begun, mostAtOnce]).toEqual([[...names, 'last'], 1]);
});

test.each([
  ['requests', get('turn/x')],
  ['unreadable addresses', get('%zz')],
  ['requests without a host', get('turn/x').replace('Host', 'Guest')],
  ['expectations', get('turn/x', '192.0.2.1', 'Expect: the unexpected\r\n')],
])('a client that pipelines too many %s is disconnected', async (_what, request) => {
  await start();
  await closed(await heldRequest(request.repeat(400)));
  expect(begun).toEqual([]);
});

const long = 'x'.repeat(14_000);

test.each([
  ['heads', get('turn/late', '192.0.2.1', `X-Long: ${long}\r\n`)],
  ['bodies', get('turn/late', '192.0.2.1', `Content-Length: ${long.length}\r\n`) + long],
])('of the clients that pipeline long %s, the oldest connection is closed', async (_what, request) => {
  const waiting = request.repeat(4);
  await start({ maxBytesPerAddress: 3.5 * waiting.length });
  const oldest = await heldRequest(waiting);
  const second = await heldRequest(waiting);
  const third = await heldRequest(waiting);
  await closed(oldest);
  expect([second.closed, third.closed]).toEqual([false, false]);
});

test('of the clients with unfinished bodies, the oldest connection is closed', async () => {
  await start({ maxBytesPerAddress: 2.5 * long.length });
  const unfinished = `Content-Length: ${long.length}\r\n`;
  const oldest = await heldRequest(long.slice(1), unfinished);
  // Nobody reads a refused body. It counts for nothing, also when its client leaves.
  for (let count = 5; count > 0; count -= 1)
    (await idler(server.url, get('nowhere', '192.0.2.1', unfinished))).destroy();
  const second = await heldRequest(long.slice(1), unfinished);
  expect(oldest.closed).toBe(false);
  await heldRequest(long.slice(1), unfinished);
  await closed(oldest);
  expect(second.closed).toBe(false);
  // Before the time for a whole request is over.
});

test('pipelined requests do not start after a disconnect, and shutting down does not wait for them', async () => {
  await start();
  const socket = await heldRequest(get('turn/late').repeat(5));
  socket.destroy();
  await server.drain.finish(60_000);
  expect(begun).toEqual([]);
});

test('an in-process request is answered, however long the response', async () => {
  await start();
  const { statusCode, rawPayload } = await server.inject('/api/long');
  expect([statusCode, rawPayload.length]).toEqual([200, tooMuch]);
  await server.drain.finish(60_000);
});

describe('a client that does not read its response', () => {
  test('is disconnected, even if it keeps sending; one that has read everything is not', async () => {
    await start({ stallTimeoutMs: 200 });
    const polite = await idler(server.url, get('turn/first'));
    polite.read();
    await idler(server.url, get('long'));
    const talking = await idler(server.url, get('long'));
    const talk = setInterval(() => talking.write('GET /'), 20);
    await Promise.all(ends);
    clearInterval(talk);
    polite.write(get('turn/second'));
    await once(polite, 'readable');
    expect(begun).toEqual(['first', 'second']);
  });

  test('is disconnected first if others of its address wait too', async () => {
    await start({ maxBytesPerAddress: 2.5 * tooMuch });
    const oldest = await idler(server.url, get('long'));
    const other = await idler(server.url, last(get('long', '192.0.2.2')));
    const second = await idler(server.url, last(get('long')));
    const third = await idler(server.url, last(get('long')));
    await closed(oldest);
    for (const socket of [other, second, third]) expect(await bytesOf(socket)).toBeGreaterThan(tooMuch);
  });

  test('is disconnected first of all addresses, if its own buffers most', async () => {
    await start({ maxBytes: 2.5 * tooMuch });
    const other = await idler(server.url, last(get('long', '192.0.2.2')));
    const oldest = await idler(server.url, get('long'));
    const second = await idler(server.url, last(get('long')));
    await closed(oldest);
    for (const socket of [other, second]) expect(await bytesOf(socket)).toBeGreaterThan(tooMuch);
  });

  test('is kept if it is the only one, even over the limit', async () => {
    await start({ maxBytes: MB, maxBytesPerAddress: MB });
    expect(await bytesOf(await idler(server.url, last(get('long'))))).toBeGreaterThan(tooMuch);
  });

  test('is disconnected from a stream too, and the stream is closed', async () => {
    await start({ stallTimeoutMs: 200 });
    await idler(server.url, get('stream'));
    await Promise.all(ends);
    expect(source.destroyed).toBe(true);
  });
});
