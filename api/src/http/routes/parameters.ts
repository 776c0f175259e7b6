import { type ArgumentMetadata, type PipeTransform, Query } from '@nestjs/common';
import { maxId } from '@portico/contract/limits';
import * as v from 'valibot';
import { ProblemException } from './problem.js';
import { parameterFact } from './route-facts.js';

/** Undefined unless the text is digits only, without a leading zero, and at most 2^31-1. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

/** Parses a path parameter; 400 if it isn't an id. */
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string, { data: path = '' }: Pick<ArgumentMetadata, 'data'>): number {
    const id = parseId(text);
    if (id === undefined)
      throw new ProblemException(400, [{ msg: 'The id must be a positive whole number', path }]);
    return id;
  }
}

/** For schemas without a message of their own. */
export const parameterMessage = ({ received }: Pick<v.BaseIssue<unknown>, 'received'>): string =>
  received === 'undefined' ? 'The parameter is missing' : 'The parameter is unknown or invalid';

/** The query of a route, by a strict object of strings; 400 names every invalid parameter. Other routes of the API take none. */
export const CheckedQuery = (schema: v.GenericSchema): ParameterDecorator => {
  const transform = (query: unknown): unknown => {
    const result = v.safeParse(schema, query, { message: parameterMessage });
    if (result.success) return result.output;
    const errors = result.issues.map((issue) => ({ msg: issue.message, path: v.getDotPath(issue) ?? '' }));
    throw new ProblemException(400, errors);
  };
  return parameterFact({ query: schema }, Query({ transform }));
};

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
