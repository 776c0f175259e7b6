import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ProbeServer, startProbe } from '../testing/server/probe-server.js';
import { Access } from './routes/route-facts.js';
import { addVary } from './answer-headers.js';

@Controller('api/probe')
class ProbeController {
  @Get()
  @Access('public')
  probe(@Res({ passthrough: true }) reply: FastifyReply): unknown {
    addVary(reply, 'x-auth-token');
    return {};
  }
}

const allowed = 'https://app.example.org';
let server: ProbeServer;
beforeAll(async () => (server = await startProbe(ProbeController, { corsOrigins: [allowed] })));

const preflight = (origin: string) =>
  fetch(`${server.url}/api/probe`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT' },
  });

test('a preflight of an allowed origin lists what its pages may send (H3)', async () => {
  const answer = await preflight(allowed);
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': allowed,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': 'x-auth-token, x-xsrf-token, if-match, content-type',
    vary: 'Origin',
  });
});

test.each([200, 404])('an answer with status %i may be read by an allowed origin (H3)', async (status) => {
  const path = status === 200 ? '/api/probe' : '/api/none';
  const { headers } = await fetch(server.url + path, { headers: { origin: allowed } });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  expect(headers.get('access-control-expose-headers')).toBe(
    'etag, location, link, retry-after, x-is-admin, x-total-count',
  );
  expect(headers.has('access-control-allow-credentials')).toBe(false);
});

test.each(['https://evil.example', 'null', `${allowed}.evil.example`, 'http://app.example.org'])(
  'the origin %s gets nothing (H3)',
  async (origin) => {
    expect((await preflight(origin)).headers.has('access-control-allow-origin')).toBe(false);
    const { headers } = await fetch(`${server.url}/api/probe`, { headers: { origin } });
    expect([headers.has('access-control-allow-origin'), headers.get('vary')]).toEqual([
      false,
      'Origin, x-auth-token',
    ]);
  },
);

test('without configured origins there is no CORS at all', async () => {
  const closed = await startProbe(ProbeController);
  const { headers } = await fetch(`${closed.url}/api/probe`, { headers: { origin: allowed } });
  expect([headers.has('access-control-allow-origin'), headers.get('vary')]).toEqual([false, 'x-auth-token']);
});
