import type { FastifyRequest } from 'fastify';
import { type Actor, systemActor } from './actor.js';
import { shortAddress } from './short-address.js';

/** Who makes a request, as the audit keeps it. A visitor is nobody: the system's id. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: request.principal?.userId ?? systemActor.userId,
  requestId: request.id,
  address: shortAddress(request.ip),
});
