import { once } from 'node:events';
import type { Socket } from 'node:net';
import { devNull } from 'node:os';
import { Readable } from 'node:stream';
import { setInterval as every } from 'node:timers/promises';
import { All, Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { closed, get, idler, last, open } from '../testing/server/raw-clients.js';
import { Access } from './routes/route-facts.js';
import { receiveUpload } from './receive-upload.js';

/** More than the system takes for a client that does not read. */
const tooMuch = 16 * 1024 * 1024;

let atOnce = 0;
let mostAtOnce = 0;
let begun: string[] = [];
let noteBegun = (): void => undefined;
let finish = (): void => undefined;
let source: Readable;
/** Of the last long answer, whether it was read or not. */
let ended: Promise<unknown>;
/** Of the last turn. */
let connection: Socket;

@Controller('api')
class ProbeController {
  @Get('turn/:name')
  @Access('public')
  async turn(@Param('name') name: string, @Req() { raw }: FastifyRequest): Promise<unknown> {
    connection = raw.socket;
    begun.push(name);
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return { name };
  }

  @All('held')
  @Access('public')
  held(): Promise<unknown> {
    noteBegun();
    return new Promise((resolve) => (finish = () => resolve({ held: true })));
  }

  @Get('long')
  @Access('public')
  long(@Res({ passthrough: true }) reply: FastifyReply): Buffer {
    ended = once(reply.raw, 'close');
    return Buffer.alloc(tooMuch);
  }

  @Get('kept')
  @Access('public', { kept: 'page' })
  kept(@Req() request: FastifyRequest): string {
    begun.push('kept');
    request.pageKey = '/api/kept';
    return 'x'.repeat(1024 * 1024);
  }

  @Get('stream')
  @Access('public')
  stream(@Res() reply: FastifyReply): void {
    ended = once(reply.raw, 'close');
    source = new Readable({ read: (size) => void source.push(Buffer.alloc(size)) });
    void reply.send(source);
  }

  @Post('upload')
  @Access('public', { takesStream: ['application/octet-stream'] })
  upload(@Body() body: Readable): Promise<void> {
    return receiveUpload(body, devNull, 1_000, 'too large');
  }
}

let server: ProbeServer;
beforeEach(async () => {
  [begun, mostAtOnce] = [[], 0];
  server = await startProbe(ProbeController, { limits: { stallTimeoutMs: 400 } });
});

const heldRequest = async (behind = '', request = get('held')): Promise<Socket> => {
  const hasBegun = new Promise<void>((resolve) => (noteBegun = resolve));
  const socket = open(server.url, request + behind);
  await hasBegun;
  return socket;
};

/** Makes the cache have an answer. */
const keepOne = (): Promise<unknown> => {
  server.cache.follow({ current: 1, refresh: () => Promise.resolve() }, () => 'mark');
  return closed(open(server.url, last(get('kept'))));
};

const textOf = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await closed(socket);
  return text;
};

test('pipelined requests are answered one at a time, in order', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const bytes = names.map((name) => get(`turn/${name}`)).join('') + last(get('turn/last'));
  const text = await textOf(open(server.url, bytes));
  expect([...text.matchAll(/"name":"(\w+)"/g)].map(([, name]) => name)).toEqual([...names, 'last']);
  expect([begun, mostAtOnce]).toEqual([[...names, 'last'], 1]);
});

test('a client that pipelines too many requests is disconnected', async () => {
  await closed(await heldRequest(get('turn/x').repeat(400)));
  expect(begun).toEqual([]);
});

test('pipelined requests do not start after a disconnect, and shutting down does not wait for them', async () => {
  (await heldRequest(get('turn/late').repeat(5))).destroy();
  await server.drain(60_000);
  expect(begun).toEqual([]);
});

test('a client that does not read is disconnected, and what it is sent is closed; one that waits is not', async () => {
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
  const waiting = await heldRequest('', `POST /api/held HTTP/1.1\r\nHost: x\r\n${body}`);
  await idler(server.url, get('long'));
  const longEnded = ended;
  await idler(server.url, get('stream'));
  await Promise.all([longEnded, ended]);
  expect(source.destroyed).toBe(true);
  finish();
  expect(String((await once(waiting, 'data'))[0])).toContain('"held":true');
});

test('a client that does not read what the cache sends is disconnected', async () => {
  await keepOne();
  const socket = await idler(server.url, get('turn/first'));
  socket.write(get('kept').repeat(11));
  await once(connection, 'close');
  expect(begun).toEqual(['kept', 'first']);
});

interface Upload {
  to: ProbeServer;
  parts: number;
  length: number;
  type?: string;
}

/** Sends a part of a body every 50 ms, and then nothing. */
async function upload({ to, parts, length, type = 'application/octet-stream' }: Upload): Promise<string> {
  const socket = open(
    to.url,
    last(`POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`) +
      `Content-Length: ${length}\r\n\r\n`,
  );
  const text = textOf(socket);
  let sent = 0;
  for await (const _ of every(50)) {
    if (sent === parts) break;
    socket.write('1');
    sent += 1;
  }
  return text;
}

test('a body may take any time while it arrives, but not stall', async () => {
  const patient = await startProbe(ProbeController, { limits: { stallTimeoutMs: 2_000 } });
  expect(await upload({ to: patient, parts: 45, length: 45 })).toContain('HTTP/1.1 201');
  expect(await upload({ to: server, parts: 2, length: 9 })).toBe('');
});

test('a body of JSON has a time in all, even if it arrives steadily (P6)', async () => {
  const hasty = await startProbe(ProbeController, { limits: { jsonTimeoutMs: 200 } });
  const answer = await upload({ to: hasty, parts: 8, length: 99, type: 'application/json' });
  expect(answer).toContain('HTTP/1.1 408');
});

test('a connection whose body was refused before it ended is closed once it is idle', async () => {
  const hasty = await startProbe(ProbeController, { limits: { keepAliveTimeoutMs: 1 } });
  const head = 'POST /api/held HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\n';
  const socket = await idler(hasty.url, head);
  socket.write('abc');
  await closed(socket);
});

test('connections beyond the limit are closed, and the others answered', async () => {
  const few = await startProbe(ProbeController, { limits: { maxConnections: 1 } });
  const first = await idler(few.url, get('turn/first'));
  expect(await textOf(open(few.url, last(get('turn/other'))))).toBe('');
  first.write(last(get('turn/second')));
  expect(await textOf(first)).toContain('"second"');
});

test('an in-process request is answered, however long the response', async () => {
  const { statusCode, rawPayload } = await server.inject('/api/long');
  expect([statusCode, rawPayload.length]).toEqual([200, tooMuch]);
});

describe('at the end', () => {
  test('requests in flight are answered, and new connections are refused (J5)', async () => {
    const { socket, text } = await heldRequest().then((one) => ({ socket: one, text: textOf(one) }));
    const drained = server.drain(60_000);
    await expect(fetch(`${server.url}/api/turn/late`)).rejects.toThrow();
    finish();
    await drained;
    expect(await text).toMatch(/connection: close\r\n[^]*\{"held":true\}$/i);
    expect(socket.closed).toBe(true);
  });

  test('requests that arrive on open connections meanwhile are answered, from the cache too (J5)', async () => {
    await keepOne();
    const idle = await Promise.all([1, 2].map(() => idler(server.url, get('turn/first'))));
    const unused = open(server.url, '');
    await once(unused, 'connect');
    await heldRequest();
    const finishFirst = finish;
    const drained = server.drain(60_000);
    const hasBegun = new Promise<void>((resolve) => (noteBegun = resolve));
    idle[0]!.write(get('held'));
    await hasBegun;
    finishFirst();
    idle[1]!.write(get('kept'));
    unused.write(get('turn/late'));
    const others = await Promise.all([idle[1]!, unused].map(textOf));
    finish();
    const [held, kept, late] = [await textOf(idle[0]!), ...others];
    expect(held).toMatch(/connection: close\r\n[^]*"held":true\}$/i);
    expect(kept).toMatch(/connection: close\r\n[^]*xxx$/i);
    expect(late).toMatch(/connection: close\r\n[^]*"late"\}$/i);
    await drained;
  });

  test('idle and unused connections are closed', async () => {
    const idle = await idler(server.url, get('turn/first'));
    const unused = open(server.url, '');
    await once(unused, 'connect');
    await Promise.all([closed(idle), closed(unused), server.drain(60_000)]);
  });

  test('a request that takes too long is aborted (J5)', async () => {
    const text = textOf(await heldRequest());
    await server.drain(50);
    expect(await text).toBe('');
  });
});
