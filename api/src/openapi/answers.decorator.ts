import type { GenericSchema } from 'valibot';
import { routeFact } from '../http/route-fact.js';

/** Says in the OpenAPI document what a route is for, and the shape of its 200 answer. */
export const Answers = (summary: string, answer: GenericSchema): MethodDecorator =>
  routeFact({ summary, answer });
