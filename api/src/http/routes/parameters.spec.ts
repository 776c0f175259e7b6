import { Controller, Get, Param } from '@nestjs/common';
import type { Problem } from '@portico/contract/problem';
import * as v from 'valibot';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { rawRequest } from '../../testing/server/raw-request.js';
import { CheckedQuery, choiceParameter, IdPipe, parseId } from './parameters.js';
import { Access } from './route-facts.js';

const Listing = v.strictObject({
  order: v.optional(choiceParameter('order', ['asc', 'desc'])),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))),
});

@Controller()
class ProbeController {
  @Get('api/list')
  @Access('public')
  list(@CheckedQuery(Listing) query: v.InferOutput<typeof Listing>): unknown {
    return query;
  }

  @Get('api/file')
  @Access('public')
  file(@CheckedQuery(v.strictObject({ format: v.string() })) query: unknown): unknown {
    return query;
  }

  @Get('api/plain/:probeId')
  @Access('public')
  plain(@Param('probeId', IdPipe) id: number): unknown {
    return { id };
  }

  @Get('page')
  @Access('public')
  page(): unknown {
    return {};
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, json: (await answer.json()) as Partial<Problem> };
};

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is the id %i', (text, id) => expect(parseId(text)).toBe(id));

test.each(['', '0', '01', '+1', '-1', '1.0', '1e3', '0x10', ' 1', '1\n', '１', '2147483648', '99999999999'])(
  '%j is no id (P3)',
  (text) => expect(parseId(text)).toBeUndefined(),
);

test('an id arrives as a number, and what is none is 400 and named (P3)', async () => {
  expect(await get('/api/plain/7')).toEqual({ status: 200, json: { id: 7 } });
  const errors = [{ msg: 'The id must be a positive whole number', path: 'probeId' }];
  for (const id of ['01', '%00', '1'.repeat(50)])
    expect(await get(`/api/plain/${id}`)).toMatchObject({ status: 400, json: { errors } });
});

test('declared parameters arrive parsed', async () => {
  expect(await get('/api/list?limit=5&order=asc')).toEqual({ status: 200, json: { limit: 5, order: 'asc' } });
});

const unknown = 'The parameter is unknown or invalid';

test.each([
  ['an unknown one', '/api/list?other=1', 'other', unknown],
  ['any where none is declared (P6)', '/api/plain/7?x=1', 'x', unknown],
  ['a value not of its form', '/api/list?limit=1e2', 'limit', unknown],
  ['a value that its schema has words for', '/api/list?order=up', 'order', 'order must be one of asc, desc'],
  ['one that is given twice', '/api/file?format=a&format=b', 'format', unknown],
  ['a missing one', '/api/file', 'format', 'The parameter is missing'],
  ['an object in the name', '/api/list?order[x]=asc', 'order[x]', unknown],
  ['a prototype', '/api/list?__proto__=x', '__proto__', unknown],
])('%s is 400 and named', async (_name, path, parameter, msg) => {
  const errors = [{ path: parameter, msg }];
  expect(await get(path)).toMatchObject({ status: 400, json: { errors } });
});

test('pages accept any query', async () => {
  expect((await get('/page?utm_source=letter&utm_source=again')).status).toBe(200);
});

test.each(['/%61pi/plain/7?x=1', '/api/plain/7?x=1#y'])(
  '%s is a route of the API, however it is written: 400',
  async (path) => {
    const answer = await rawRequest(
      server.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
  },
);
