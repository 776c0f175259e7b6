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

/** The fields of an object schema; none for any other schema. */
export const fieldNames = (schema: GenericSchema): string[] =>
  'entries' in schema ? Object.keys(schema.entries as object) : [];

const toError = (issue: v.BaseIssue<unknown>): ProblemError => {
  const path = v.getDotPath(issue);
  if (path === null) return { msg: 'The request must be a JSON object' };
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  // Of an object within the body, whose own fields nobody names in words.
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined';
  const msg = isUnknown
    ? `${path} is not a field of this request`
    : isMissing
      ? `${path} is required`
      : issue.message;
  // Contract schemas pass a code for programs as `expected` of a raw check.
  return issue.type === 'raw_check' && issue.expected !== null
    ? { msg, path, code: issue.expected }
    : { msg, path };
};

type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** With rules that concern several fields. */
export type PipedSchema = ObjectSchema & { pipe: readonly unknown[] };

/** The first error of each field. */
const firstOfEach = (errors: ProblemError[]): ProblemError[] =>
  errors.filter(({ path }, index) => errors.findIndex((error) => error.path === path) === index);

/**
 * Sets missing fields to undefined, so that each field's schema reports them in its own words. A request without a body,
 * like many DELETEs, lacks every field.
 */
const withEveryField = (schema: v.GenericSchema, body: unknown = {}): unknown =>
  typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : { ...Object.fromEntries(fieldNames(schema).map((name) => [name, undefined])), ...body };

/** Parses a body with a contract schema; 422 names every invalid field. */
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

/** What is wrong with what an edit leaves by an addition's rules of several fields. Texts that only some rows need are asked for in each edit, too. */
function errorsOfWhole(
  { entries, pipe: [, ...rules] }: PipedSchema,
  row: object,
  edit: object,
): ProblemError[] {
  const omitted = Object.entries(entries).filter(([, field]) => v.getDefault(field) === '');
  const whole = { ...row, ...Object.fromEntries(omitted.map(([name]) => [name, ''])), ...edit };
  const result = v.safeParse(v.pipe(v.any(), ...(rules as [v.RawCheckAction<unknown>])), whole);
  return firstOfEach((result.issues ?? []).map(toError));
}

/** @throws ProblemException 422 */
export function assertWhole(added: PipedSchema, row: object, edit: object): void {
  const errors = errorsOfWhole(added, row, edit);
  if (errors.length > 0) throw new ProblemException(422, errors);
}

/** `BodyPipe` for an edit. Omitted fields stay unchanged, so defaults don't apply. */
export class PartialBodyPipe<Schema extends v.GenericSchema<unknown, object>> extends BodyPipe<Schema> {
  override transform(body: unknown) {
    const given = Object.entries(super.transform(body)).filter(([name]) => name in (body as object));
    return Object.fromEntries(given) as v.InferOutput<Schema>;
  }
}

/**
 * The validated body of a request; 422 names every invalid field. The schema also goes into the OpenAPI document.
 *
 * @param pipe validates the body if the schema alone is not enough
 */
export const CheckedBody = (
  schema: GenericSchema,
  pipe: PipeTransform | Type<PipeTransform> = new BodyPipe(schema),
): ParameterDecorator => parameterFact({ body: schema }, Body(pipe));

/** Passes the body through, for a service that validates it later. */
export const checkedLater: PipeTransform = { transform: (body: unknown) => body };

/** The unvalidated body of an edit. */
export class EditBody<Fields> {
  /**
   * @param parse throws ProblemException 422 that names every invalid field
   * @param given the fields as far as they can be read
   */
  constructor(
    private readonly parse: () => Fields,
    private readonly given: () => object = () => ({}),
  ) {}

  /**
   * @param find the entity; asked if a field is invalid, because 404 comes before 422
   * @param added what additions have to be: its rules of several fields are told along with invalid fields
   * @throws ProblemException 404, 422 that names every invalid field
   */
  async fields(find: () => Promise<object | null>, added?: PipedSchema): Promise<Fields> {
    try {
      return this.parse();
    } catch (problem) {
      const row = await find();
      if (row === null) throw new ProblemException(404);
      if (added === undefined || !(problem instanceof ProblemException)) throw problem;
      const errors = [...problem.errors, ...errorsOfWhole(added, row, this.given())];
      throw new ProblemException(422, firstOfEach(errors));
    }
  }
}

/**
 * The body of an edit as an `EditBody`. Its id must match that in the URL. The schema also goes into the OpenAPI document.
 *
 * @param idName the id's name, in the path and in the body
 */
export const EditedBody = (schema: ObjectSchema, idName: string): ParameterDecorator => {
  const Edited = createParamDecorator((_data: undefined, context: ExecutionContext): EditBody<unknown> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const id = (request.params as Record<string, number>)[idName]!;
    const sameId = v.literal(id, `${idName} must match the id in the URL`);
    const edited = v.strictObject({ ...schema.entries, [idName]: sameId });
    return new EditBody(
      () => new PartialBodyPipe(edited).transform(request.body),
      () => Object(v.safeParse(edited, request.body).output) as object,
    );
  });
  return parameterFact({ body: schema }, Edited());
};
