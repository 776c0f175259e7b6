import type { PipeTransform } from '@nestjs/common';
import type { ProblemError } from '@portico/contract/problem';
import * as v from 'valibot';
import { fieldNames } from './field-names.js';
import { ProblemException } from './problem.exception.js';

const toError = (issue: v.BaseIssue<unknown>): ProblemError => {
  const path = v.getDotPath(issue);
  if (path === null) return { msg: 'The request must be a JSON object' };
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  const msg = isUnknown ? `${path} is not a field of this request` : issue.message;
  // The one place where a schema of the contract can name a code for programs.
  return issue.type === 'raw_check' && issue.expected !== null
    ? { msg, path, code: issue.expected }
    : { msg, path };
};

/** One error for each wrong field: the first rule that it breaks. */
const firstOfEach = (errors: ProblemError[]): ProblemError[] =>
  errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);

/**
 * Gives a missing field the value undefined, so that the field's own schema says in its sentence what is wrong. Where no
 * body came, as DELETE may be sent, every field is missing.
 */
const withEveryField = (schema: v.GenericSchema, body: unknown = {}): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : { ...Object.fromEntries(fieldNames(schema).map((name) => [name, undefined])), ...body };

/** Checks a body with a schema of the contract and hands on what the schema makes of it; 422 names every wrong field. */
export class BodyPipe<Schema extends v.GenericSchema> implements PipeTransform<
  unknown,
  v.InferOutput<Schema>
> {
  constructor(private readonly schema: Schema) {}

  transform(body: unknown): v.InferOutput<Schema> {
    const result = v.safeParse(this.schema, withEveryField(this.schema, body));
    if (!result.success) throw new ProblemException(422, firstOfEach(result.issues.map(toError)));
    return result.output;
  }
}
