import { once } from 'node:events';
import { type IncomingHttpHeaders, request as ask } from 'node:http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { Access } from './routes/route-facts.js';

let calls: string[] = [];
let marks = 0;
const oneOfFew = '203.0.113.1';

@Controller()
class ProbeController {
  @Get('*')
  @Access('public', { kept: 'page' })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const isKnown = /^\/(?:%73|s)creen(?:\?|$)/.test(request.url);
    const key = (request.ip === oneOfFew ? 'few ' : '') + (isKnown ? '/screen' : '/unknown');
    if (request.headers.cookie !== undefined) reply.header('set-cookie', 'for this browser');
    if (await reply.sendKept(key)) return;
    calls.push(key);
    request.pageKey = key;
    await reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(key.padEnd(2_000, 'x'));
  }
}

const revision = {
  current: 1,
  refresh: () => Promise.resolve(),
  variantFor: (address: () => string) => (address() === oneOfFew ? 'few ' : ''),
};

let server: ProbeServer;
beforeEach(async () => {
  revision.current = 1;
  calls = [];
  server = await startProbe(ProbeController, { trustProxy: 1 });
  server.cache.follow(revision, () => `${(marks += 1)}`);
});

let lastMark: unknown;
/** Without its mark, and what fetch adds and decodes. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = await once(ask(server.url, { path, headers, method }).end(), 'response');
  const { date: _date, 'server-timing': mark, ...rest } = answer.headers as IncomingHttpHeaders;
  lastMark = mark;
  return { status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) };
}

test.each([
  ['a query', '/screen?utm_source=mail', {}],
  ['another spelling', '/%73creen', {}],
  ['a token', '/screen', { 'x-auth-token': 'any' }],
  ['a range', '/screen', { range: 'bytes=0-1' }],
  ['a body', '/screen', { 'content-length': '0' }],
  ['an encoding spelled differently', '/screen', { 'accept-encoding': 'deflate, br;q=0.123' }],
])('%s makes no page of its own', async (_what, path, headers) => {
  const accepted = { 'accept-encoding': 'br' };
  const first = await get('/screen', accepted);
  expect(first.status).toBe(200);
  expect(await get(path, { ...accepted, ...headers })).toEqual(first);
  expect(calls).toEqual(['/screen']);
});

test.each([
  ['of a browser whose preview has ended', { cookie: 'portico-preview=any' }, 'GET'],
  ['without its body', {}, 'HEAD'],
])('a page that was first asked for %s is kept for all', async (_what, headers, method) => {
  const first = await get('/screen', headers as Record<string, string>, method);
  const second = await get('/screen');
  expect(second.headers['set-cookie']).toBeUndefined();
  expect([second.status, second.headers['content-length']]).toEqual([200, first.headers['content-length']]);
  expect(calls).toEqual(['/screen']);
});

test('HEAD never takes the path for the address of another host', async () => {
  for (const path of ['/\\other.example/screen', '//other.example/screen'])
    expect([path, (await get(path, {}, 'HEAD')).status]).toEqual([path, 404]);
});

test('all unknown pages are one, with its status', async () => {
  const answers = [await get('/one'), await get('/other?a=b'), await get('/unknown')];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(calls).toEqual(['/unknown']);
});

test('a page is made again after a change, whoever asks', async () => {
  await get('/screen');
  revision.current = 2;
  await get('/screen?x=1');
  await get('/screen');
  expect(calls).toEqual(['/screen', '/screen']);
});

test.each([
  ['one that is made', '/screen', {}, 'GET', 200],
  ['a kept one', '/screen', {}, 'GET', 200],
  ['a kept one in another spelling', '/%73creen', {}, 'GET', 200],
  ['a kept unknown one', '/unknown', {}, 'GET', 404],
  ['one without its body', '/screen', {}, 'HEAD', 200],
  ['one that the browser has', '/screen', { 'if-none-match': '*' }, 'GET', 304],
])('each page has a mark of its own: %s', async (_what, path, headers, method, status) => {
  for (const known of ['/screen', '/unknown']) if (_what !== 'one that is made') await get(known);
  const before = marks;
  expect((await get(path, headers, method)).status).toBe(status);
  expect(lastMark).toBe(`mark;desc="${before + 1}"`);
  expect((await get(path, headers, method)).status).toBe(status);
  expect(lastMark).toBe(`mark;desc="${before + 2}"`);
});

test('whose pages have a variant gets that one, and each is kept: as it was spelled, and in other ways', async () => {
  const few = { 'x-forwarded-for': oneOfFew };
  for (const path of ['/screen', '/%73creen', '/nowhere'])
    for (const _time of [1, 2]) {
      expect((await get(path)).body.toString()).toMatch(/^\//);
      expect((await get(path, few)).body.toString()).toMatch(/^few \//);
    }
  expect(calls).toEqual(['/screen', 'few /screen', '/unknown', 'few /unknown']);
});
