import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../../testing/server/probe-server.js';
import { rawRequest } from '../../testing/server/raw-request.js';
import { Access } from './route-facts.js';

@Controller()
class ProbeController {
  @Get('api/entry')
  @Access('public')
  entry(): unknown {
    return { entry: true };
  }

  @Put('api/entry/:probeId')
  @Access('public')
  edit(): unknown {
    return {};
  }

  @Delete('api/entry/:probeId')
  @Access('public')
  @HttpCode(204)
  remove(): void {}

  @Get('api/named/:name')
  @Access('public')
  named(): unknown {
    return {};
  }

  @Get('*')
  @Access('public')
  page(): unknown {
    return { page: true };
  }
}

let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController)));

const call = async (method: string, path: string) => {
  const answer = await fetch(server.url + path, { method });
  const text = await answer.text();
  return {
    status: answer.status,
    allow: answer.headers.get('allow'),
    text,
    type: answer.headers.get('content-type'),
  };
};

test.each([
  ['POST', '/api/entry', 'GET, HEAD'],
  ['OPTIONS', '/api/entry', 'GET, HEAD'],
  ['PROPFIND', '/api/entry', 'GET, HEAD'],
  ['GET', '/api/entry/1', 'DELETE, PUT'],
  ['POST', '/about', 'GET, HEAD'],
])('%s %s is 405 and Allow says %s (H5)', async (method, path, allow) => {
  expect(await call(method, path)).toMatchObject({
    status: 405,
    allow,
    type: 'application/problem+json; charset=utf-8',
  });
});

test('a parameter of more characters than the router takes is 404', async () => {
  expect((await call('GET', `/api/named/${'x'.repeat(201)}`)).status).toBe(404);
});

test('TRACE is 405 and echoes nothing (H5)', async () => {
  const answer = await rawRequest(
    server.url,
    'TRACE /api/entry HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-A: canary\r\n\r\n',
  );
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(answer.body).not.toContain('canary');
});

test.each([
  '/api/other',
  '/api/entry/',
  '/api/Entry',
  '/api//entry',
  '/api',
  '/api/../api/entry%2f',
  '/api/%2e/entry',
  '/api/entry;a=b',
  '/api/entry%00',
])('%s is not part of the API: 404 (D5)', async (path) => {
  const { hostname, port } = new URL(server.url);
  const answer = await rawRequest(
    server.url,
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`,
  );
  expect([answer.status, JSON.parse(answer.body).status]).toEqual([404, 404]);
});

test.each(['/API/entry', '//api/entry', '/apis', '/about?api=1'])(
  '%s is a page, not the API',
  async (path) => {
    expect((await call('GET', path)).text).toBe('{"page":true}');
  },
);

test('an absolute URL, as proxies send it, is the same route', async () => {
  const head = 'GET http://example.org/api/entry HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n';
  expect((await rawRequest(server.url, head)).body).toBe('{"entry":true}');
});

test.each([
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Original-URL', '/api/named/other'],
  ['X-Rewrite-URL', '/api/named/other'],
])('%s is ignored (D5)', async (name, value) => {
  const answer = await fetch(`${server.url}/api/entry`, { headers: { [name]: value } });
  expect(await answer.json()).toEqual({ entry: true });
});

test('X-HTTP-Method-Override makes no GET of a POST (D5)', async () => {
  const headers = { 'X-HTTP-Method-Override': 'GET' };
  const answer = await fetch(`${server.url}/api/entry`, { method: 'POST', headers });
  expect(answer.status).toBe(405);
});

test('HEAD responds like GET, without the body (H5)', async () => {
  const head = await fetch(`${server.url}/api/entry`, { method: 'HEAD' });
  const get = await fetch(`${server.url}/api/entry`);
  const names = (headers: Headers): string[] =>
    [...headers.keys()].filter((name) => !['connection', 'date', 'keep-alive'].includes(name));
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(names(head.headers)).toEqual(names(get.headers));
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
});
