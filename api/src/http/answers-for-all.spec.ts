import { Controller, Get, Param } from '@nestjs/common';
import * as v from 'valibot';
import { CurrentPrincipal, type Principal } from '../accounts/sessions/access.guard.js';
import { getEncoded } from '../testing/server/encoded-answer.js';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { CheckedQuery } from './routes/parameters.js';
import { Access } from './routes/route-facts.js';

let calls: string[] = [];

@Controller()
class FileController {
  @Get('file.txt')
  @Access('public', { kept: 'data' })
  file(): string {
    calls.push('file');
    return 'of the site';
  }
}

@Controller('api')
class ProbeController {
  @Get('own')
  @Access('public', { kept: 'data' })
  own(@CurrentPrincipal() _principal: Principal | undefined): unknown {
    calls.push('own');
    return {};
  }

  @Get('found')
  @Access('public', { kept: 'data' })
  found(@CheckedQuery(v.strictObject({ word: v.optional(v.string()) })) query: object): unknown {
    calls.push('found');
    return query;
  }

  @Get('kept/:name')
  @Access('public', { kept: 'data' })
  kept(@Param('name') name: string): unknown {
    calls.push(name);
    return { name };
  }
}

let server: ProbeServer;
beforeEach(async () => {
  calls = [];
  server = await startProbe([ProbeController, FileController], { corsOrigins: ['https://friend.example'] });
  const revision = { current: 1, refresh: () => Promise.resolve() };
  server.cache.follow(
    revision,
    () => 'mark',
    (text) => text === 'a token',
  );
});

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  getEncoded(server.url + path, headers, method);

test.each([
  ['with a token', '/api/kept/one', { 'x-auth-token': 'any' }],
  ['of a known origin', '/api/kept/one', { origin: 'https://friend.example' }],
  ['of another origin', '/api/kept/one', { origin: 'https://foe.example' }],
  ['with what is no token, where the route asks who is calling', '/api/own', { 'x-auth-token': 'any' }],
  ['for a part', '/api/kept/one', { range: 'bytes=0-1' }],
  ['with a body', '/api/kept/one', { 'content-length': '0' }],
  ['of a browser that previewed a version', '/api/kept/one', { cookie: 'portico-preview=any' }],
  ['spelled differently', '/api/kept/%6Fne', {}],
  ['with a query', '/file.txt?made=up', {}],
])('a request %s orders no answer of its own, be it the first or not', async (_what, path, headers) => {
  const plain = decodeURI(path).replace(/\?.*/, '');
  const asked = (method: string) => get(path, headers as Record<string, string>, method);
  const first = await asked('GET');
  expect([first.status, (await asked('HEAD')).status]).toEqual([200, 200]);
  const { headers: kept, body } = await get(plain);
  expect([kept['access-control-allow-origin'], body]).toEqual([undefined, first.body]);
  expect(await asked('GET')).toEqual(first);
  expect(calls).toHaveLength(1);
});

test('a page of a known origin may read what was kept for others', async () => {
  await get('/api/kept/one');
  const { headers } = await get('/api/kept/one', { origin: 'https://friend.example' });
  expect(headers['access-control-allow-origin']).toBe('https://friend.example');
});

test.each([
  ['the token, where the route asks who is calling', '/api/own', { 'x-auth-token': 'a token' }],
  ['the query, where the route names it', '/api/found?word=any', {}],
])('%s makes another answer, which is not kept', async (_what, path, headers) => {
  const plain = path.replace(/\?.*/, '');
  for (const one of [plain, plain]) await get(one);
  expect(calls).toHaveLength(1);
  for (const _time of [1, 2]) await get(path, headers as Record<string, string>);
  expect(calls).toHaveLength(3);
  await get(plain);
  expect(calls).toHaveLength(3);
});

test('a query is refused as ever', async () => {
  await get('/api/kept/one');
  expect((await get('/api/kept/one?who=me')).status).toBe(400);
});

test('HEAD has the headers of GET and no body, and is answered from the cache, whichever is asked first', async () => {
  const head = await get('/api/kept/one', {}, 'HEAD');
  const { headers, body } = await get('/api/kept/one');
  expect([head.headers, head.body.length]).toEqual([headers, 0]);
  expect(headers['content-length']).toBe(String(body.length));
  expect(await get('/api/kept/one', {}, 'HEAD')).toEqual(head);
  const conditional = { 'if-none-match': String(headers.etag) };
  expect((await get('/api/kept/%6Fne', conditional, 'HEAD')).status).toBe(304);
  expect(calls).toEqual(['one']);
});
