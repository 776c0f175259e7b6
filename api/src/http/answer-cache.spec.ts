import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { getEncoded } from '../testing/server/encoded-answer.js';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import type { Revision } from './answer-cache.js';
import { Access } from './routes/route-facts.js';

let content = 'first';
let calls: string[] = [];
let answerHeld = (): void => undefined;
let noteHeld = (): void => undefined;

@Controller('api')
class ProbeController {
  @Get('kept/:name')
  @Access('public', { kept: 'data' })
  kept(@Param('name') name: string): unknown {
    calls.push(name);
    return { content, padding: 'long '.repeat(1_000) };
  }

  @Get('held')
  @Access('public', { kept: 'data' })
  held(): Promise<unknown> {
    const madeFrom = content;
    noteHeld();
    return new Promise((resolve) => (answerHeld = () => resolve({ content: madeFrom })));
  }

  @Get('large/:name')
  @Access('public', { kept: 'data' })
  large(@Param('name') name: string): string {
    calls.push(name);
    return 'x'.repeat(1_000_000);
  }

  @Get('withdrawn')
  @Access('public', { kept: 'data' })
  withdrawn(@Req() request: FastifyRequest): unknown {
    request.revision = undefined;
    calls.push('withdrawn');
    return {};
  }

  @Get('failing')
  @Access('public', { kept: 'data' })
  failing(): never {
    calls.push('failing');
    throw new Error('for the test');
  }
}

const revision = {
  current: 1 as number | undefined,
  afterRefresh: 1 as number | undefined,
  refresh: () => {
    revision.current = revision.afterRefresh;
    return Promise.resolve();
  },
};

let server: ProbeServer;
beforeEach(async () => {
  Object.assign(revision, { current: 1, afterRefresh: 1 });
  content = 'first';
  calls = [];
  server = await startProbe(ProbeController, { corsOrigins: ['https://friend.example'] });
  server.cache.follow(revision, () => 'mark');
});

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  getEncoded(server.url + path, headers, method);

test.each(['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0.1, gzip;q=0.5', '*', 'unheard-of'])(
  'an answer is sent again for %s, with the same headers and bytes, and the route is called once',
  async (encodings) => {
    const first = await get('/api/kept/one', { 'accept-encoding': encodings });
    expect(first.status).toBe(200);
    expect(await get('/api/kept/one', { 'accept-encoding': encodings })).toEqual(first);
    expect(calls).toEqual(['one']);
  },
);

test('clients that accept different encodings get different bytes', async () => {
  for (const time of ['first', 'second'])
    for (const encoding of ['br', 'gzip'])
      expect([time, (await get('/api/kept/one', { 'accept-encoding': encoding })).headers]).toEqual([
        time,
        expect.objectContaining({ 'content-encoding': encoding, vary: 'Origin, accept-encoding' }),
      ]);
});

test('a client that has the body gets 304 without the route being called', async () => {
  const { headers } = await get('/api/kept/one', { 'accept-encoding': 'br' });
  const conditional = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  const { status, body, headers: kept } = await get('/api/kept/one', conditional);
  expect([status, body.length, kept.etag, kept['cache-control']]).toEqual([304, 0, headers.etag, 'no-cache']);
  expect([kept['content-encoding'], kept['content-type']]).toEqual([undefined, undefined]);
  expect(calls).toEqual(['one']);
});

test('the first request may be one for 304, and the whole answer is kept', async () => {
  const { headers } = await get('/api/kept/one');
  revision.current = 2;
  expect((await get('/api/kept/one', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  expect((await get('/api/kept/one')).body.toString()).toContain('first');
  expect(calls).toEqual(['one', 'one']);
});

test('after a change the answer is made again', async () => {
  await get('/api/kept/one');
  content = 'second';
  expect((await get('/api/kept/one')).body.toString()).toContain('first');
  revision.current = 2;
  expect((await get('/api/kept/one')).body.toString()).toContain('second');
});

test('without a change it is kept, however long', async () => {
  await get('/api/kept/one');
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  await get('/api/kept/one');
  now.mockRestore();
  expect(calls).toEqual(['one']);
});

test('an answer that was begun before a change is not kept', async () => {
  const begun = new Promise<void>((resolve) => (noteHeld = resolve));
  const before = get('/api/held');
  await begun;
  content = 'second';
  revision.current = 2;
  answerHeld();
  expect((await before).body.toString()).toContain('first');

  const begunAgain = new Promise<void>((resolve) => (noteHeld = resolve));
  const after = get('/api/held');
  await begunAgain;
  answerHeld();
  expect((await after).body.toString()).toContain('second');
});

test('a revision that is not known is refreshed first, and a stale answer is not sent', async () => {
  await get('/api/kept/one');
  Object.assign(revision, { current: undefined, afterRefresh: 1 });
  await get('/api/kept/one');
  expect(calls).toEqual(['one']);
  Object.assign(revision, { current: undefined, afterRefresh: 2 });
  await get('/api/kept/one');
  expect(calls).toEqual(['one', 'one']);
});

test('nothing is kept while the revision cannot be known', async () => {
  Object.assign(revision, { current: undefined, afterRefresh: undefined });
  await get('/api/kept/one');
  await get('/api/kept/one');
  expect(calls).toEqual(['one', 'one']);
});

const fail = (): never => {
  throw new Error('for the test');
};
test.each<[string, Revision]>([
  ['asked for', { current: undefined, refresh: () => Promise.resolve().then(fail) }],
  [
    'told',
    {
      refresh: revision.refresh,
      get current() {
        return fail();
      },
    },
  ],
])('where the revision cannot be %s, a request fails as any other', async (_what, failing) => {
  await get('/api/kept/one');
  server.cache.follow(failing, () => 'mark');
  const { status, headers } = await get('/api/kept/one');
  expect([status, headers['content-type']]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
});

test('errors, and answers that the route withdraws, are not kept', async () => {
  for (const path of ['withdrawn', 'withdrawn', 'failing', 'failing']) await get(`/api/${path}`);
  expect(calls).toEqual(['withdrawn', 'withdrawn', 'failing', 'failing']);
});

test('the least recently used answers make room for new ones', async () => {
  for (let index = 0; index < 20; index += 1) {
    await get(`/api/large/large-${index}`);
    await get('/api/large/large-0');
  }
  expect(calls.filter((name) => name === 'large-0')).toHaveLength(1);
  calls = [];
  await get('/api/large/large-1');
  expect(calls).toEqual(['large-1']);
});
