import type { FastifyInstance } from 'fastify';

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
