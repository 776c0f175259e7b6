import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ExpectedVersions } from './locked-row.js';
import { parseId } from './parameters.js';
import { parameterFact } from './route-facts.js';

/** Parses `If-Match` (RFC 9110, section 13.1.1). Only strong tags that the API issues can match; `*` does any. */
export const readIfMatch = (header: string): ExpectedVersions =>
  header.trim() === '*'
    ? undefined
    : [...header.matchAll(/(W\/)?"([^"]*)"/gi)].flatMap(([, weak, tag]) =>
        weak ? [] : (parseId(tag!) ?? []),
      );

const Expected = createParamDecorator((_data: undefined, context: ExecutionContext): ExpectedVersions => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  return header === undefined ? undefined : readIfMatch(header);
});

/** The versions that a change may overwrite. The handler must apply them (`assertVersion`). */
export const IfMatch = (): ParameterDecorator => parameterFact({ takesIfMatch: true }, Expected());
