import { devNull } from 'node:os';
import type { Readable } from 'node:stream';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { rawRequest } from '../testing/server/raw-request.js';
import { Access } from './routes/route-facts.js';
import { receiveUpload } from './receive-upload.js';

const maxBytes = 800_000;

@Controller('api/probe')
class ProbeController {
  @Get()
  @Access('public')
  probe(): unknown {
    return {};
  }

  @Post('upload')
  @Access('public', { takesStream: ['application/octet-stream'] })
  upload(@Body() body: Readable): Promise<void> {
    return receiveUpload(body, devNull, maxBytes, 'too large');
  }

  @Post('full')
  @Access('public', { takesStream: ['application/octet-stream'] })
  fill(@Body() body: Readable): Promise<void> {
    return receiveUpload(body, '/dev/full', maxBytes, 'too large');
  }
}

let server: ProbeServer;
beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  server = await startProbe(ProbeController);
});
afterAll(() => jest.restoreAllMocks());

test.each([
  [201, 'one as large as it may be', 'upload', maxBytes],
  [413, 'one that is larger', 'upload', maxBytes + 1],
  [503, 'one that finds no room on the disk', 'full', maxBytes],
  [503, 'one that has arrived whole when there is no room', 'full', 5],
])('%i to %s, and the same connection takes the next request', async (expected, _which, path, bytes) => {
  const head = `POST /api/probe/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes}`;
  const next = 'GET /api/probe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const { status, body } = await rawRequest(server.url, `${head}\r\n\r\n${'x'.repeat(bytes)}${next}`);
  expect([status, /HTTP\/1.1 (\d+)/.exec(body)?.[1]]).toEqual([expected, '200']);
});
