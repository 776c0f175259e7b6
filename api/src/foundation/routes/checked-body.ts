import {
  Body,
  createParamDecorator,
  type ExecutionContext,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { ProblemError } from '@portico/contract/problem';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { ProblemException } from './problem.js';
import { parameterFact } from './route-facts.js';

/** The fields that a schema of an object names; none where it is one of something else. */
export const fieldNames = (schema: GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

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

/**
 * The body of a request, checked: 422 names every wrong field. The OpenAPI document takes the schema from here.
 *
 * @param schema the shape of the body
 * @param pipe what checks it where the schema alone is not enough
 */
export const CheckedBody = (
  schema: GenericSchema,
  pipe: PipeTransform | Type<PipeTransform> = new BodyPipe(schema),
): ParameterDecorator => parameterFact({ body: schema }, Body(pipe));

/** Hands a body on as it came, to a service that has to look at more than the body first. */
export const checkedLater: PipeTransform = { transform: (body: unknown) => body };

/** The body of an edit, not checked yet: 404 goes before 422, so the service first looks for what is to be edited. */
export class EditBody<Fields> {
  /** @param fields throws ProblemException 422 naming every wrong field */
  constructor(readonly fields: () => Fields) {}
}

type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

const bodyOf = (request: FastifyRequest, schema: ObjectSchema, idName: string): unknown => {
  const id = (request.params as Record<string, number>)[idName]!;
  const sameId = v.literal(id, `${idName} must be the id in the address`);
  const body = v.strictObject({ ...schema.entries, [idName]: sameId });
  const fields = new BodyPipe(body).transform(request.body);
  // What an edit leaves out stays as it is: no default takes its place.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in (request.body as object)));
};

/**
 * The body of a request that changes the entity at the address, as an `EditBody`. The id in it must be that of the
 * address. The OpenAPI document takes the schema from here.
 *
 * @param idName the id's name, in the path as in the body
 */
export const EditedBody = (schema: ObjectSchema, idName: string): ParameterDecorator => {
  const Edited = createParamDecorator((_data: undefined, context: ExecutionContext): EditBody<unknown> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return new EditBody(() => bodyOf(request, schema, idName));
  });
  return parameterFact({ body: schema }, Edited());
};
