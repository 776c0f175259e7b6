import { createHash } from 'node:crypto';
import '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldNames } from './checked-body.js';
import { ProblemException } from './problem.js';
import type { RouteFacts } from './route-facts.js';

/** What the API answers of one entity, as far as its tag goes. */
export interface Versioned {
  version: number;
}

/** The strong tag of one version of an entity. */
const entityTag = (version: number): string => `"${version}"`;

/** Whether a route answers one entity that has a version. */
export const answersEntity = ({ answer }: RouteFacts): boolean =>
  answer !== undefined && fieldNames(answer).includes('version');

/** Gives every answer of one entity its version as a strong ETag. */
export function tagEntities(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    // Compressed it would be other bytes under the same strong tag.
    if (answersEntity(route.config ?? {})) route.compress = false;
  });
  fastify.addHook('preSerialization', async (request, reply, payload) => {
    if (answersEntity(request.routeOptions.config))
      reply.header('etag', entityTag((payload as Versioned).version));
    return payload;
  });
}

/** Refuses a change that was meant for another version of an entity. */
export class StaleEntityException extends ProblemException {
  /** @param current the entity as the API answers it */
  constructor(current: Versioned) {
    super(412, [], { etag: entityTag(current.version) }, current);
  }
}

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
