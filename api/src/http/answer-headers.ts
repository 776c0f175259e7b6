import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiPath, pathOf } from './routes/request-path.js';

/** The headers of every response; a route may override them. */
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
    // Clients revalidate what is kept.
    if (request.routeOptions.config.kept === 'data') reply.header('cache-control', 'no-cache');
    else if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
  });
}

export function addVary(reply: FastifyReply, header: string): void {
  const current = reply.getHeader('vary');
  reply.header('vary', current === undefined ? header : `${String(current)}, ${header}`);
}

const preflightMaxAgeSeconds = '600';

/** Lets pages of these origins call the API. Without credentials, because no cookie authenticates anybody. */
export function addCors(fastify: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'etag, location, link, retry-after, x-is-admin, x-total-count',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined)
      return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'x-auth-token, x-xsrf-token, if-match, content-type',
        'access-control-max-age': preflightMaxAgeSeconds,
      })
      .send();
  });
}
