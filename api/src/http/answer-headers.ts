import type { FastifyInstance } from 'fastify';
import { isApiPath, pathOf } from './request-path.js';

/** What every answer carries; a route may replace a header with its own. */
export function answerHeaders(path: string, publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isApiPath(path) && { 'cache-control': 'no-store' }),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

export function addAnswerHeaders(fastify: FastifyInstance, publicUrl: string): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(answerHeaders(pathOf(request), publicUrl));
    done();
  });
}
