import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BodyPipe } from './body.pipe.js';
import { parameterFact } from './route-fact.js';

/** The body of an edit, not checked yet: 404 goes before 422, so the service first looks for what is to be edited. */
export class EditBody<Fields> {
  /** @param fields throws ProblemException 422 naming every wrong field */
  constructor(readonly fields: () => Fields) {}
}

type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

const bodyOf = (request: FastifyRequest, schema: ObjectSchema, idName: string): unknown => {
  const id = (request.params as Record<string, number>)[idName]!;
  const sameId = v.literal(id, `${idName} must be the id in the address`);
  return new BodyPipe(v.strictObject({ ...schema.entries, [idName]: sameId })).transform(request.body);
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
