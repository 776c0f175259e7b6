import { readFile } from 'node:fs/promises';
import { Controller, Get, Header } from '@nestjs/common';
import type { Problem } from '@portico/contract/problem';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { WriteQueueTimeoutError } from '../database/database-errors.js';
import { ProblemException } from './routes/problem.js';
import { CheckedQuery } from './routes/parameters.js';
import { Access } from './routes/route-facts.js';

@Controller('api/probe')
class ProbeController {
  /** As the parts of the server do that read files or ask the database before they are of use. */
  async onModuleInit(): Promise<void> {
    await readFile(__filename);
  }

  @Get('broken')
  @Access('public')
  broken(): never {
    throw new Error('SELECT secret FROM /var/lib/canary');
  }

  @Get('open')
  @Access('public')
  open(@CheckedQuery(v.strictObject({ code: v.string() })) _query: unknown): never {
    throw new Error('broken');
  }

  @Get('refused')
  @Access('public')
  refused(): never {
    throw new ProblemException(409, [{ msg: 'This e-mail is taken', path: 'email' }]);
  }

  @Get('stored')
  @Access('public')
  @Header('Cache-Control', 'public, max-age=3600')
  stored(): never {
    throw new ProblemException(404);
  }

  @Get('full')
  @Access('public')
  full(): unknown {
    throw Object.assign(new Error('for the test'), { code: 'ENOSPC' });
  }

  @Get('waits')
  @Access('public')
  waits(): unknown {
    throw new WriteQueueTimeoutError();
  }
}

let server: ProbeServer;
let isReady = true;
const written: string[] = [];

beforeAll(async () => {
  server = await startProbe(ProbeController, { isDatabaseReady: () => Promise.resolve(isReady) });
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});
afterAll(() => jest.restoreAllMocks());
beforeEach(() => (written.length = 0));

const get = async (path: string) => {
  const answer = await fetch(`${server.url}/api/probe/${path}`);
  return { answer, problem: (await answer.json()) as Problem };
};

test('an error response is problem+json with its errors and a request id', async () => {
  const { answer, problem } = await get('refused');
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    errors: [{ msg: 'This e-mail is taken', path: 'email' }],
  });
});

test('an error response is no-store, even if the success is not', async () => {
  expect((await get('stored')).answer.headers.get('cache-control')).toBe('no-store');
});

test('an internal error is a 500 without its cause, which is logged with the same request id (L5)', async () => {
  const { answer, problem } = await get('broken');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(problem)).not.toMatch(/canary|SELECT|\.ts|at /);
  expect(problem.errors).toEqual([{ msg: 'Something went wrong on the server', code: 'failed' }]);
  expect(written).toHaveLength(1);
  const entry = JSON.parse(written[0]!);
  expect(entry).toMatchObject({ level: 'error', requestId: problem.requestId });
  expect(entry.error).toContain('canary');
});

test('the log has the path without its query, which may hold a one-time code', async () => {
  await get('open?code=canary');
  expect(JSON.parse(written[0]!).message).toBe('GET /api/probe/open failed with 500');
  expect(written.join('')).not.toContain('canary');
});

test('an error while the database is unavailable is a 503 with Retry-After', async () => {
  isReady = false;
  const { answer } = await get('broken');
  isReady = true;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test.each([
  [400, 'GET', '/api/probe/refused?x=1'],
  [404, 'GET', '/api/none'],
  [405, 'POST', '/api/probe/refused'],
])('%i to %s %s is a problem, however long the server took to start', async (status, method, path) => {
  const answer = await fetch(server.url + path, { method });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json; charset=utf-8',
  ]);
});

test("failures are logged, but of writes that waited behind their user's others one a second", async () => {
  const statusesOf = async (path: string) =>
    (await Promise.all(Array.from({ length: 5 }, () => get(path)))).map(({ answer }) => answer.status);
  const linesAbout = (path: string) => written.filter((line) => line.includes(path)).length;
  expect([await statusesOf('broken'), linesAbout('probe/broken')]).toEqual([Array(5).fill(500), 5]);
  expect([await statusesOf('waits'), linesAbout('probe/waits')]).toEqual([Array(5).fill(503), 1]);
});

test('a full disk is 503, says so, and when to try again', async () => {
  const { answer, problem } = await get('full');
  expect([answer.status, answer.headers.get('retry-after'), problem.errors]).toEqual([
    503,
    '60',
    [{ msg: 'The server’s disk is full. Nothing was saved. Try again later', code: 'disk-full' }],
  ]);
});
