import type { FastifyInstance } from 'fastify';
import { isApiPath, pathOf } from './request-path.js';

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
