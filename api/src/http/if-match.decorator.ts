import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ExpectedVersions } from '../database/at-version.js';
import { parameterFact } from './route-fact.js';

const Expected = createParamDecorator(
  (_data: undefined, context: ExecutionContext): ExpectedVersions =>
    context.switchToHttp().getRequest<FastifyRequest>().expectedVersions,
);

/**
 * The versions that the caller of a change has seen, as `ExpectedVersions`. The change itself has to hold to them
 * (`atVersion`), and throws a `StaleEntityException` where it cannot.
 */
export const IfMatch = (): ParameterDecorator => parameterFact({ takesIfMatch: true }, Expected());
