import { createHash } from 'node:crypto';
import type {} from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldNames } from './checked-body.js';
import { ProblemException } from './problem.js';
import type { RouteFacts } from './route-facts.js';

export interface Versioned {
  version: number;
}

const entityTag = (version: number): string => `"${version}"`;

/** Whether a route returns a single entity with a version. */
export const answersEntity = ({ answer }: RouteFacts): boolean =>
  answer !== undefined && fieldNames(answer).includes('version');

/** Sets the version of a single entity as a strong ETag. */
export function tagEntities(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    // Compressed, the same strong tag would stand for other bytes.
    if (answersEntity(route.config ?? {})) route.compress = false;
  });
  fastify.addHook('preSerialization', async (request, reply, payload) => {
    if (answersEntity(request.routeOptions.config))
      reply.header('etag', entityTag((payload as Versioned).version));
    return payload;
  });
}

/** 412: the change was made to another version of the entity. */
export class StaleEntityException extends ProblemException {
  /** @param current the entity as the API returns it */
  constructor(current: Versioned) {
    super(412, [], { etag: entityTag(current.version) }, { current });
  }
}

const isRevalidated = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  reply.statusCode === 200 &&
  /\bno-cache\b/.test(String(reply.getHeader('cache-control')));

/** Whether an If-None-Match header names this ETag. */
export const matchesTag = (candidates: string | undefined, tag: string): boolean =>
  candidates?.split(',').some((candidate) => candidate.trim() === tag || candidate.trim() === '*') ?? false;

/**
 * Gives responses with `Cache-Control: no-cache` an ETag of their body, and answers 304 if the client has it. The tag is
 * weak because compressed copies share it.
 */
export function answerConditionalGets(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (!isRevalidated(request, reply) || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag);
    // The answer cache keeps whole answers.
    return request.routeOptions.config.kept ? payload : answerNotModified(request, reply, payload);
  });
}

/** Answers 304 instead if the client has what the reply's ETag says. */
export function answerNotModified(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const tag = reply.getHeader('etag');
  if (tag === undefined || !matchesTag(request.headers['if-none-match'], String(tag))) return payload;
  reply.code(304);
  for (const name of ['content-type', 'content-length', 'content-encoding']) reply.removeHeader(name);
  return '';
}
