import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExpectedVersions } from '../database/at-version.js';
import { parseId } from './parameters.js';
import { ProblemException } from './problem.js';
import { parameterFact } from './route-facts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What `If-Match` says, on the routes that take it. */
    expectedVersions?: ExpectedVersions;
  }
}

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** No header holds a line break, so one can stand for a tag, whose text may hold commas. */
const isList = (header: string): boolean =>
  header
    .replace(entityTag, '\n')
    .split(',')
    .every((element) => /^\n?$/.test(element.replace(/[ \t]/g, '')));

/** Of the tags only strong ones that the API could have given match anything. */
const versionOf = (tag: string): number | undefined => parseId(/^"(.*)"$/.exec(tag)?.[1] ?? '');

/**
 * Reads `If-Match` as RFC 9110 (13.1.1) says: `*`, or a list of tags of which one must be the present one.
 *
 * @throws ProblemException 400 when it is neither
 */
export function readIfMatch(header: string): ExpectedVersions {
  if (header.trim() === '*') return undefined;
  if (!isList(header)) throw new ProblemException(400, [{ msg: 'If-Match is not a list of entity tags' }]);
  return (header.match(entityTag) ?? []).map(versionOf).filter((version) => version !== undefined);
}

/** Reads `If-Match` before any guard asks who is calling, as the other parts of a request are. */
export function readIfMatchHeaders(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    const header = request.headers['if-match'];
    if (header === undefined || !request.routeOptions.config.takesIfMatch) return;
    request.expectedVersions = readIfMatch(header);
  });
}

const Expected = createParamDecorator(
  (_data: undefined, context: ExecutionContext): ExpectedVersions =>
    context.switchToHttp().getRequest<FastifyRequest>().expectedVersions,
);

/**
 * The versions that the caller of a change has seen, as `ExpectedVersions`. The change itself has to hold to them
 * (`atVersion`), and throws a `StaleEntityException` where it cannot.
 */
export const IfMatch = (): ParameterDecorator => parameterFact({ takesIfMatch: true }, Expected());
