import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../audit/actor.js';
import { actorOf } from '../audit/actor-of.js';

/** Who makes the change that a request asks for, as the audit keeps it. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
