import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor, systemActor } from '../audit/actor.js';
import { shortAddress } from '../audit/short-address.js';

/** Who makes the change that a request asks for, as the audit keeps it. A visitor is nobody: the system's id. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    userId: request.principal?.userId ?? systemActor.userId,
    requestId: request.id,
    address: shortAddress(request.ip),
  };
});
