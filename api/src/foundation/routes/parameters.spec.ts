import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Problem } from '@portico/contract/problem';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { rawRequest } from '../../testing/server/raw-request.js';
import { choiceParameter } from './parameters.js';
import { Public, QueryParameters, SignedIn } from './route-facts.js';

const Listing = v.strictObject({
  order: v.optional(choiceParameter('order', ['asc', 'desc'])),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))),
});

@Controller()
class ProbeController {
  @Get('api/list')
  @Public()
  @QueryParameters(Listing)
  list(@Query() query: v.InferOutput<typeof Listing>): unknown {
    return query;
  }

  @Get('api/file')
  @Public()
  @QueryParameters(v.strictObject({ format: choiceParameter('format', ['csv']) }))
  file(): unknown {
    return {};
  }

  @Get('api/plain')
  @Public()
  plain(): unknown {
    return {};
  }

  @Post('api/entry/:probeId')
  @SignedIn()
  @HttpCode(204)
  edit(): void {}

  @Get('page')
  @Public()
  page(): unknown {
    return {};
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));
afterAll(() => server.close());

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, json: (await answer.json()) as Partial<Problem> };
};

test('declared parameters arrive parsed', async () => {
  expect(await get('/api/list?limit=5&order=asc')).toEqual({ status: 200, json: { limit: 5, order: 'asc' } });
});

test.each([
  ['an unknown one', '/api/list?other=1', 'other'],
  ['any where none is declared', '/api/plain?x=1', 'x'],
  ['a value not of its form', '/api/list?limit=1e2', 'limit'],
  ['one that is given twice', '/api/list?order=asc&order=desc', 'order'],
  ['an object in the name', '/api/list?order[x]=asc', 'order[x]'],
  ['a prototype', '/api/list?__proto__=x', '__proto__'],
])('%s is 400 and named', async (_name, path, parameter) => {
  expect(await get(path)).toMatchObject({ status: 400, json: { errors: [{ path: parameter }] } });
});

const generic = 'The parameter is unknown or invalid';

test.each([
  ['what its schema has to say', '/api/list?order=up', 'order', 'order must be one of asc, desc'],
  ['in general what is wrong where that says nothing', '/api/list?limit=1e2', 'limit', generic],
  ['the same of one that is not known', '/api/list?other=1', 'other', generic],
  ['that one is missing', '/api/file', 'format', 'The parameter is missing'],
])('an invalid parameter is reported with %s', async (_what, path, parameter, msg) => {
  expect((await get(path)).json.errors).toEqual([{ msg, path: parameter }]);
});

test('a badly encoded query is 400', async () => {
  expect((await get('/api/plain?x=%zz')).json.errors).toEqual([{ msg: 'The query is not properly encoded' }]);
});

test('more than 100 parameters are 400 (P6)', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&');
  expect((await get(`/api/plain?${many}`)).json.errors).toEqual([
    { msg: 'The query has more than 100 parameters' },
  ]);
});

test('pages accept any query', async () => {
  expect((await get('/page?utm_source=letter&utm_source=again')).status).toBe(200);
});

test.each(['/%61pi/plain?x=1', '/api/plain?x=1#y'])(
  '%s is a route of the API, however it is written: 400',
  async (path) => {
    const answer = await rawRequest(
      server.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
  },
);

test('a malformed id is 400, even before 401', async () => {
  const edit = (id: string) => fetch(`${server.url}/api/entry/${id}`, { method: 'POST' });
  expect((await edit('01')).status).toBe(400);
  expect((await edit('1')).status).toBe(401);
});
