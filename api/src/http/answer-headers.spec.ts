import { Controller, Get, Header } from '@nestjs/common';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { Access } from './routes/route-facts.js';

@Controller()
class ProbeController {
  @Get('api/probe')
  @Access('public')
  probe(): unknown {
    return {};
  }

  @Get('api/broken')
  @Access('public')
  broken(): never {
    throw new Error('broken');
  }

  @Get('page')
  @Access('public')
  @Header('Content-Security-Policy', "default-src 'self'")
  page(): string {
    return 'page';
  }
}

let plain: ProbeServer;
let secure: ProbeServer;
beforeAll(async () => {
  plain = await startProbe(ProbeController);
  secure = await startProbe(ProbeController, { publicUrl: 'https://example.org' });
});

test.each([
  [200, 'GET', '/api/probe'],
  [404, 'GET', '/api/none'],
  [405, 'POST', '/api/probe'],
  [500, 'GET', '/api/broken'],
  [400, 'GET', '/api/%zz'],
  [400, 'POST', '/%zz'],
  [400, 'PROPFIND', '/%zz'],
  [200, 'HEAD', '/api/probe'],
])('%i to %s %s carries every header (H2, H4)', async (status, method, path) => {
  const answer = await fetch(plain.url + path, { method });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  });
  expect(answer.headers.has('x-powered-by')).toBe(false);
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test('HSTS is sent where the public address is https, and only there (H4)', async () => {
  expect((await fetch(`${plain.url}/api/probe`)).headers.get('strict-transport-security')).toBeNull();
  expect((await fetch(`${secure.url}/api/probe`)).headers.get('strict-transport-security')).toBe(
    'max-age=31536000',
  );
});

test('a page may bring its own policy and may be stored', async () => {
  const { headers } = await fetch(`${plain.url}/page`);
  expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
    "default-src 'self'",
    null,
  ]);
});
