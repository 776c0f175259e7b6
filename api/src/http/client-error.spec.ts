import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { parseAnswer, rawRequest } from '../testing/server/raw-request.js';
import { Access } from './routes/route-facts.js';

@Controller('api/probe')
class ProbeController {
  @Get()
  @Access('public')
  probe(): unknown {
    return {};
  }
}

let server: ProbeServer;
let hasty: ProbeServer;
beforeAll(async () => {
  server = await startProbe(ProbeController);
  hasty = await startProbe(ProbeController, { limits: { headersTimeoutMs: 100, checkIntervalMs: 50 } });
});

const isProblem = (answer: ReturnType<typeof parseAnswer>, status: number): void => {
  expect([answer.status, answer.headers['content-type']]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
  expect(answer.headers.connection).toBe('close');
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
  [
    400,
    'an address that can not be decoded, with a body that does not end',
    'POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\nhalf',
  ],
  [400, 'what is not HTTP', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
])('%i to %s (P6)', async (status, _name, bytes) => {
  isProblem(await rawRequest(server.url, bytes), status);
});

test.each([
  [400, 'a request without a host', ''],
  [404, 'an expectation that nobody knows', 'Host: x\r\nExpect: wonders\r\n'],
])('%i to %s is a problem, too', async (status, _name, headers) => {
  const answer = await rawRequest(
    server.url,
    `GET /api/none HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`,
  );
  isProblem(answer, status);
});

test('headers that do not come to an end are 408, and the connection is closed (P6)', async () => {
  isProblem(await rawRequest(hasty.url, 'GET /api/probe HTTP/1.1\r\nHost: x\r\n'), 408);
});

test('a client that says nothing at all is not kept', async () => {
  expect((await rawRequest(hasty.url, '')).status).toBe(408);
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
