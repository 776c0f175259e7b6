import { Body, type PipeTransform, type Type } from '@nestjs/common';
import type { GenericSchema } from 'valibot';
import { BodyPipe } from './body.pipe.js';
import { parameterFact } from './route-fact.js';

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
