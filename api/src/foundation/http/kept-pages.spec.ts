import { once } from 'node:events';
import { type IncomingHttpHeaders, request as ask } from 'node:http';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { KeptPage, Public } from '../routes/route-facts.js';

let calls: string[] = [];

@Controller()
class ProbeController {
  @Get('*')
  @Public()
  @KeptPage()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const isKnown = /^\/(?:%73|s)creen(?:\?|$)/.test(request.url);
    const key = isKnown ? '/screen' : '/unknown';
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

const revision = { current: 1, refresh: () => Promise.resolve() };

let server: ProbeServer;
beforeEach(async () => {
  revision.current = 1;
  calls = [];
  server = await startProbe(ProbeController);
  server.cache.follow(revision);
});
afterEach(() => server.close());

/** Without what fetch adds and decodes. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const [answer] = await once(ask(server.url + path, { headers, method }).end(), 'response');
  const { date: _date, ...rest } = answer.headers as IncomingHttpHeaders;
  return { status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) };
}

test.each([
  ['a query', '/screen?utm_source=mail', {}],
  ['another spelling', '/%73creen', {}],
  ['a token', '/screen', { 'x-auth-token': 'any' }],
  ['a range', '/screen', { range: 'bytes=0-1' }],
  ['an encoding spelled differently', '/screen', { 'accept-encoding': 'deflate, br;q=0.123' }],
])('%s makes no page of its own', async (_what, path, headers) => {
  const accepted = { 'accept-encoding': 'br' };
  const first = await get('/screen', accepted);
  expect(first.status).toBe(200);
  expect(await get(path, { ...accepted, ...headers })).toEqual(first);
  expect(calls).toEqual(['/screen']);
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
