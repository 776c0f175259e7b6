import '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { fieldNames } from './field-names.js';
import type { RouteFacts } from './route-fact.js';

/** What the API answers of one entity, as far as its tag goes. */
export interface Versioned {
  version: number;
}

/** The strong tag of one version of an entity. */
export const entityTag = (version: number): string => `"${version}"`;

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
