import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { parameterFact } from '../http/route-fact.js';
import type { Principal } from './principal.js';

const principalOf = createParamDecorator(
  (_data: undefined, context: ExecutionContext): Principal | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().principal,
);

/** Who is calling; undefined for a visitor, which only a public route meets. */
export const CurrentPrincipal = (): ParameterDecorator =>
  parameterFact({ asksForPrincipal: true }, principalOf());
