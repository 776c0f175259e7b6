import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import type { Problem } from '@portico/contract/problem';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { UncheckedBody } from './routes/checked-body.js';
import { Access } from './routes/route-facts.js';
import { maxBodyBytes } from './json-body.js';

@Controller('api/probe')
class ProbeController {
  @Post()
  @Access('public')
  @HttpCode(200)
  echo(@UncheckedBody(v.looseObject({})) body: unknown): unknown {
    return { body };
  }

  @Delete()
  @Access('public')
  @HttpCode(204)
  remove(): void {}
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));

const post = async (
  body: string | Uint8Array,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  const answer = await fetch(`${server.url}/api/probe`, { method: 'POST', body, headers });
  const json = (await answer.json()) as { body?: unknown } & Partial<Problem>;
  return { status: answer.status, type: answer.headers.get('content-type'), json, error: json.errors?.[0] };
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/problem+json',
  'nonsense',
  '',
])('a body of type "%s" is refused with 415 (H1, P1)', async (type) => {
  const { status, type: answerType } = await post(
    Buffer.from('{"a":1}'),
    type === '' ? {} : { 'content-type': type },
  );
  expect([status, answerType]).toEqual([415, 'application/problem+json; charset=utf-8']);
});

test('100 KB are accepted, one byte more is 413 (P1)', async () => {
  const fitting = `"${'a'.repeat(maxBodyBytes - 2)}"`;
  expect((await post(fitting)).status).toBe(200);
  expect((await post(`${fitting} `)).status).toBe(413);
});

test.each([
  ['413', 'keep-alive', 'application/json'],
  ['413', 'close', 'application/json'],
  ['415', 'keep-alive', 'text/plain'],
])('who reads only after sending a body that is %s is told so (%s)', async (status, connection, type) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const bytes = 16_000_000;
  const head = `POST /api/probe HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;
  await new Promise<void>((resolve, reject) =>
    socket.write(head + ' '.repeat(bytes), (error) => (error ? reject(error) : resolve())),
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toContain(`HTTP/1.1 ${status} `);
  socket.destroy();
});

test('a chunked body over 100 KB is 413', async () => {
  const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
  const head =
    'POST /api/probe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked';
  expect((await rawRequest(server.url, `${head}\r\n\r\n${chunk}${chunk}0\r\n\r\n`)).status).toBe(413);
});

test.each(['{"a":1', '{a:1}', 'NaN', '{"a":1}x', "{'a':1}"])('%j is malformed: 400', async (text) => {
  expect((await post(Buffer.from(text))).status).toBe(400);
});

test.each([
  ['overlong', [0x22, 0xc0, 0xaf, 0x22]],
  ['cut off', [0x22, 0xe2, 0x82, 0x22]],
  ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
])('UTF-8 that is %s is 400 (P4)', async (_name, bytes) => {
  expect(await post(Buffer.from(bytes))).toMatchObject({ status: 400, error: { code: 'not-utf-8' } });
});

test('a missing body is 400', async () => {
  expect((await fetch(`${server.url}/api/probe`, { method: 'POST' })).status).toBe(400);
});

test('32 levels are accepted, 33 and 45,000 are 400 json-too-deep (P2)', async () => {
  expect((await post(nested(32))).status).toBe(200);
  expect(await post(nested(33))).toMatchObject({ status: 400, error: { code: 'json-too-deep' } });
  expect(await post(nested(45_000))).toMatchObject({ status: 400, error: { code: 'json-too-deep' } });
  expect(await post('{"a":'.repeat(15_000))).toMatchObject({
    status: 400,
    error: { code: 'json-malformed' },
  });
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"\\u005f_proto__":{}}', '{"constructor":{"prototype":{}}}'])(
  'what could change a prototype, %s, is 400 (E2)',
  async (value) => {
    expect((await post(`{"x":${value}}`)).status).toBe(400);
  },
);

test('DELETE with a JSON content type but no body is fine', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${server.url}/api/probe`, { method: 'DELETE', headers })).status).toBe(204);
});
