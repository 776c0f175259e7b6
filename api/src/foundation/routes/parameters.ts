import { maxId } from '@portico/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ProblemException } from './problem.js';
import { isApiPath } from './request-path.js';

/** Undefined unless the text is digits only, without a leading zero, and at most 2^31-1. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

const maxParameters = 100;

const refuse = (msg: string, path?: string): never => {
  throw new ProblemException(400, [path === undefined ? { msg } : { msg, path }]);
};

/** Converts path parameters that end in `Id` to numbers. */
function readIds(params: Record<string, unknown>): void {
  for (const [name, text] of Object.entries(params)) {
    if (!name.endsWith('Id')) continue;
    params[name] = parseId(String(text)) ?? refuse('The id must be a positive whole number', name);
  }
}

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

function readQuery(text: string): Record<string, string> {
  if (!isDecodable(text)) refuse('The query is not properly encoded');
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxParameters) refuse(`The query has more than ${maxParameters} parameters`);
  const names = pairs.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) refuse('The parameter is duplicated', repeated);
  return Object.fromEntries(pairs);
}

/** For schemas without a message of their own. */
const message = ({ received }: v.BaseIssue<unknown>): string =>
  received === 'undefined' ? 'The parameter is missing' : 'The parameter is unknown or invalid';

function checkedQuery(request: FastifyRequest): unknown {
  const query = readQuery(request.url.split('?').slice(1).join('?'));
  const result = v.safeParse(request.routeOptions.config.query ?? v.strictObject({}), query, { message });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({ msg: issue.message, path: v.getDotPath(issue) ?? '' }));
  throw new ProblemException(400, errors);
}

/**
 * Parses ids and the query; malformed ones are 400, even before 401. Pages accept any query, because other sites add
 * tracking parameters to links.
 */
export function readParameters(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    if (request.is404 || !isApiPath(request.routeOptions.url ?? '')) return;
    readIds(request.params as Record<string, unknown>);
    request.query = checkedQuery(request);
  });
}

/** A query parameter with a fixed set of values, which its error lists. */
export const choiceParameter = <const Options extends readonly string[]>(
  name: string,
  options: Options,
): v.PicklistSchema<Options, string> => v.picklist(options, `${name} must be one of ${options.join(', ')}`);

/** Text that both databases accept, in a query parameter or a cursor: no NUL, no lone surrogates. */
export const StorableText = v.pipe(
  v.string(),
  v.check(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'The text has characters that cannot be stored',
  ),
);
