import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const isRevalidated = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  reply.statusCode === 200 &&
  /\bno-cache\b/.test(String(reply.getHeader('cache-control')));

const matches = (candidates: string | undefined, tag: string): boolean =>
  candidates?.split(',').some((candidate) => candidate.trim() === tag || candidate.trim() === '*') ?? false;

/**
 * Gives every answer that says `Cache-Control: no-cache` a weak ETag of its body (weak, because a compressed copy
 * has the same), and answers 304 to whoever has it already.
 */
export function answerConditionalGets(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isRevalidated(request, reply) || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    if (!matches(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}
