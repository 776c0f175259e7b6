import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath, pathOf } from '../routes/request-path.js';

/** What every answer carries; a route may replace a header with its own. */
export function answerHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export function addAnswerHeaders(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(publicUrl));
    if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
  });
}

/** Says that an answer depends on a header of the request, beside those that it is known to depend on. */
export function addVary(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? header : `${String(known)}, ${header}`);
}

/** Seconds for which a browser may keep the answer to a preflight. */
const preflightLifetime = '600';

/** Lets pages of these origins call the API. Without credentials: nothing rides on cookies. */
export function addCors(fastify: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'etag, location, link, retry-after, x-is-admin, x-total-count, x-total-count-exceeded',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'x-auth-token, x-xsrf-token, if-match, content-type',
        'access-control-max-age': preflightLifetime,
      })
      .send();
  });
}
