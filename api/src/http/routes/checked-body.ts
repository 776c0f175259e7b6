import { Body, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ProblemError } from '@portico/contract/problem';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { IdPipe } from './parameters.js';
import { ProblemException } from './problem.js';
import { parameterFact } from './route-facts.js';

/** The fields of an object schema; none for any other schema. */
export const fieldNames = (schema: v.GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

const toError = (issue: v.BaseIssue<unknown>): ProblemError => {
  const path = v.getDotPath(issue);
  if (path === null) return { msg: 'The request must be a JSON object' };
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  // Of an object within the body, whose own fields nobody names in words.
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined';
  if (isUnknown) return { msg: `${path} is not a field of this request`, path };
  if (isMissing) return { msg: `${path} is required`, path };
  // Rules of the contract note them.
  const { message: msg, about } = issue as typeof issue & { about?: Omit<ProblemError, 'msg'> };
  return { msg, path, ...about };
};

type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** An answer names no more errors, nor is a body with more values searched for more than its first one. */
const maxErrors = 100;
const maxValues = 1_000;

/** The first error of each field. */
function firstOfEach(errors: ProblemError[]): ProblemError[] {
  const first = new Map<string | undefined, ProblemError>();
  for (const error of errors) if (!first.has(error.path)) first.set(error.path, error);
  return [...first.values()].slice(0, maxErrors);
}

/** Counts the values in a body, up to about `most`. */
function countUpTo(most: number, body: unknown): number {
  if (typeof body !== 'object' || body === null) return 1;
  let count = 1;
  for (const value of Object.values(body)) {
    if (count > most) break;
    count += countUpTo(most - count, value);
  }
  return count;
}

/**
 * Sets missing fields to undefined, so that each field's schema reports them in its own words. A request without a body,
 * like many DELETEs, lacks every field.
 */
const withEveryField = (schema: v.GenericSchema, body: unknown = {}): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : { ...Object.fromEntries(fieldNames(schema).map((name) => [name, undefined])), ...body };

/** @throws ProblemException 422 that names the invalid fields */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  // Each wrong item of a list is an issue, and takes its time.
  const abortEarly = countUpTo(maxValues, body) > maxValues;
  const result = v.safeParse(schema, withEveryField(schema, body), { abortEarly });
  if (!result.success) throw new ProblemException(422, firstOfEach(result.issues.map(toError)));
  return result.output;
}

/** `parseBody` for an edit. Omitted fields stay unchanged, so defaults don't apply. */
export function parseEdit<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const given = Object.entries(parseBody(schema, body)).filter(([name]) => name in (body as object));
  return Object.fromEntries(given) as v.InferOutput<Schema>;
}

/** The validated body of a request. The schema also goes into the OpenAPI document. */
export const CheckedBody = <Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  parse: (schema: Schema, body: unknown) => unknown = parseBody,
): ParameterDecorator =>
  parameterFact({ body: schema }, Body({ transform: (body: unknown) => parse(schema, body) }));

/**
 * One that the handler checks with `parseBody`, after what answers before 422, or by rules of its own.
 *
 * @param schema for the OpenAPI document, with a minimum password length of 1: each installation sets its own
 */
export const UncheckedBody = (schema: v.GenericSchema<unknown, object>): ParameterDecorator =>
  parameterFact({ body: schema }, Body());

/**
 * The body of an edit, whose id must match that in the URL.
 *
 * @param idName the id's name, in the path and in the body
 */
export const EditedBody = (schema: ObjectSchema, idName: string): ParameterDecorator => {
  const Edited = createParamDecorator((_data: undefined, context: ExecutionContext) => {
    const { params, body } = context.switchToHttp().getRequest<FastifyRequest>();
    const id = new IdPipe().transform((params as Record<string, string>)[idName]!, { data: idName });
    const sameId = v.literal(id, `${idName} must match the id in the URL`);
    return parseEdit(v.strictObject({ ...schema.entries, [idName]: sameId }), body);
  });
  return parameterFact({ body: schema }, Edited());
};

/**
 * Checks what an edit leaves by an addition's rules of several fields. Texts that only some rows need must be in each edit.
 *
 * @throws ProblemException 422
 */
export function assertWhole(
  { entries, pipe: [, ...rules] }: ObjectSchema & { pipe: readonly unknown[] },
  row: object,
  edit: object,
): void {
  const omitted = Object.entries(entries).filter(([, field]) => v.getDefault(field) === '');
  const whole = { ...row, ...Object.fromEntries(omitted.map(([name]) => [name, ''])), ...edit };
  const result = v.safeParse(v.pipe(v.any(), ...(rules as [v.RawCheckAction<unknown>])), whole);
  if (!result.success) throw new ProblemException(422, firstOfEach(result.issues.map(toError)));
}
