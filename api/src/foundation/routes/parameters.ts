import { largestId } from '@portico/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ProblemException } from './problem.js';
import { isApiPath } from './request-path.js';

/** The id that a text is, or undefined: only digits, no sign, no leading zero, at most 2^31-1. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= largestId ? id : undefined;
}

const mostParameters = 100;

const refuse = (msg: string, path?: string): never => {
  throw new ProblemException(400, [path === undefined ? { msg } : { msg, path }]);
};

/** Path parameters that end in `Id` are ids, and reach the handler as numbers. */
function readIds(params: Record<string, unknown>): void {
  for (const [name, text] of Object.entries(params)) {
    if (!name.endsWith('Id')) continue;
    params[name] = parseId(String(text)) ?? refuse('The id is not a positive whole number', name);
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

/** The query as an object of texts. */
function readQuery(text: string): Record<string, string> {
  if (!isDecodable(text)) refuse('The query is not well encoded');
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > mostParameters) refuse(`The query has more than ${mostParameters} parameters`);
  const names = pairs.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) < index);
  if (repeated !== undefined) refuse('The parameter is given twice', repeated);
  return Object.fromEntries(pairs);
}

/** What is said of a parameter where its schema has no sentence of its own. */
const message = ({ received }: v.BaseIssue<unknown>): string =>
  received === 'undefined'
    ? 'The parameter is missing'
    : 'The parameter is not known here or not of its form';

function checkedQuery(request: FastifyRequest): unknown {
  const query = readQuery(request.url.split('?').slice(1).join('?'));
  const result = v.safeParse(request.routeOptions.config.query ?? v.strictObject({}), query, { message });
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({ msg: issue.message, path: v.getDotPath(issue) ?? '' }));
  throw new ProblemException(400, errors);
}

/**
 * Reads ids and query, and refuses malformed ones with 400 before any guard asks who is calling: that is the order
 * of the contract. Pages take any query, because other sites add theirs to links.
 */
export function readParameters(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    if (request.is404 || !isApiPath(request.routeOptions.url ?? '')) return;
    readIds(request.params as Record<string, unknown>);
    request.query = checkedQuery(request);
  });
}

/** A query parameter that is one of a few texts, and says which. */
export const choiceParameter = <const Options extends readonly string[]>(
  name: string,
  options: Options,
): v.PicklistSchema<Options, string> => v.picklist(options, `${name} is one of ${options.join(', ')}`);

/** A text that every database takes, in a query parameter or in what a cursor says: no NUL, no lone surrogates. */
export const StorableText = v.pipe(
  v.string(),
  v.check(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'The text holds characters that cannot be stored',
  ),
);
