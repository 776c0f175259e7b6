import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ExpectedVersions } from '../database/at-version.js';
import { parseId } from './parameters.js';
import { ProblemException } from './problem.js';
import { parameterFact } from './route-facts.js';

const entityTag = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** Tags may contain commas, so each is first replaced by a line break, which no header contains. */
const isList = (header: string): boolean =>
  header
    .replace(entityTag, '\n')
    .split(',')
    .every((element) => /^\n?$/.test(element.replace(/[ \t]/g, '')));

/** Only strong tags that the API issues can match. */
const versionOf = (tag: string): number | undefined => parseId(/^"(.*)"$/.exec(tag)?.[1] ?? '');

/**
 * Parses `If-Match` (RFC 9110, section 13.1.1): `*`, or a list of entity tags.
 *
 * @throws ProblemException 400 if it is neither
 */
export function readIfMatch(header: string): ExpectedVersions {
  if (header.trim() === '*') return undefined;
  if (!isList(header)) throw new ProblemException(400, [{ msg: 'If-Match is not a list of entity tags' }]);
  return (header.match(entityTag) ?? []).map(versionOf).filter((version) => version !== undefined);
}

const Expected = createParamDecorator((_data: undefined, context: ExecutionContext): ExpectedVersions => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  return header === undefined ? undefined : readIfMatch(header);
});

/**
 * The `ExpectedVersions` of a change. The change must apply them (`atVersion`), and throws a `StaleEntityException` if
 * the entity has another version.
 */
export const IfMatch = (): ParameterDecorator => parameterFact({ takesIfMatch: true }, Expected());
