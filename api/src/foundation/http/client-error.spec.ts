import { once } from 'node:events';
import { connect } from 'node:net';
import { devNull } from 'node:os';
import type { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { parseAnswer, rawRequest } from '../../testing/server/raw-request.js';
import { Public, TakesStream } from '../routes/route-facts.js';
import { timeouts } from './create-adapter.js';
import { receiveUpload } from './receive-upload.js';

@Controller('api/probe')
class ProbeController {
  @Get()
  @Public()
  probe(): unknown {
    return {};
  }

  @Post()
  @Public()
  take(@Body() body: unknown): unknown {
    return { body };
  }

  @Post('upload')
  @Public()
  @TakesStream('application/octet-stream')
  async upload(@Body() body: Readable): Promise<void> {
    await receiveUpload(body, devNull, 1_000, 'too large');
  }
}

const hasty = { headersTimeoutMs: 100, requestTimeoutMs: 200, checkIntervalMs: 50 };
let server: ProbeServer;
const logged = jest.fn(() => true);
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(logged);
  server = await startProbe(ProbeController, { limits: hasty });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const isProblem = (answer: ReturnType<typeof parseAnswer>, status: number): void => {
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', connection: 'close' });
  expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: expect.any(String), errors: [{}] });
};

test.each([
  [431, 'headers of 20 KB', `GET /api/probe HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  [400, 'an unknown method', 'FROB /api/probe HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    400,
    'two lengths',
    'POST /api/probe HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  ],
  [
    400,
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  [400, 'no host', 'GET /api/probe HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'what is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
])('%i to %s (P6)', async (status, _name, bytes) => {
  isProblem(await rawRequest(server.url, bytes), status);
});

test('an expectation is ignored, and HTTP/1.0 needs no host', async () => {
  const expecting = 'GET /api/probe HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n';
  const older = 'GET /api/probe HTTP/1.0\r\n\r\n';
  for (const bytes of [expecting, older]) expect((await rawRequest(server.url, bytes)).status).toBe(200);
});

test('headers that do not come to an end are 408, and the connection is closed (P6)', async () => {
  isProblem(await rawRequest(server.url, 'GET /api/probe HTTP/1.1\r\nHost: x\r\n'), 408);
});

test('a body that does not come to an end is 408, and the connection is closed (P6)', async () => {
  const head =
    'POST /api/probe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n';
  isProblem(await rawRequest(server.url, `${head}{"a"`), 408);
  expect(logged).not.toHaveBeenCalled();
});

/** Sends a part of a body at each step, and then nothing. */
async function sendSlowly(path: string, type: string, parts: string[], length: number) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const closed = once(socket, 'close');
  for await (const part of setInterval(hasty.requestTimeoutMs / 2, parts)) {
    if (part.length === 0 || socket.destroyed) break;
    socket.write(part.shift()!);
  }
  await closed;
  return parseAnswer(text).status;
}

test('an upload may take any time while it arrives, but not stall, and other bodies may not', async () => {
  const [path, type] = ['/api/probe/upload', 'application/octet-stream'];
  expect(await sendSlowly(path, type, [...'abcdefgh'], 8)).toBe(201);
  expect(await sendSlowly(path, type, [...'abcdefgh'], 9)).toBe(408);
  expect(await sendSlowly('/api/probe', 'application/json', [...'[1,2,3]'], 7)).toBe(408);
});

test('after a refused upload, the same connection takes the next request', async () => {
  const bytes = 300_000;
  const head = `POST /api/probe/upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes}`;
  const next = 'GET /api/probe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const { status, body } = await rawRequest(server.url, `${head}\r\n\r\n${'x'.repeat(bytes)}${next}`);
  expect([status, /HTTP\/1.1 (\d+)/.exec(body)?.[1]]).toEqual([413, '200']);
});

test('a client that says nothing at all is not kept', async () => {
  expect((await rawRequest(server.url, '')).status).toBe(408);
});

test('the real limits end within 30 seconds (P6)', () => {
  expect(timeouts.headersTimeoutMs + timeouts.checkIntervalMs).toBeLessThanOrEqual(30_000);
  expect(timeouts.requestTimeoutMs + timeouts.checkIntervalMs).toBeLessThanOrEqual(30_000);
});

test('rubbish after an answer gets an answer of its own on the same connection', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/probe HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = await once(socket, 'data');
  expect(parseAnswer(String(first)).status).toBe(200);
  socket.write('rubbish\r\n\r\n');
  const [second] = await once(socket, 'data');
  expect(parseAnswer(String(second)).status).toBe(400);
});
