import { applyDecorators, HttpCode } from '@nestjs/common';
import type { GenericSchema } from 'valibot';
import { routeFact } from '../http/route-fact.js';

/** Answers 200 with this shape. The summary is for the OpenAPI document. */
export const Answers = (summary: string, answer: GenericSchema): MethodDecorator =>
  applyDecorators(HttpCode(200), routeFact({ summary, status: 200, answer }));

/** Answers 201 with the entity that was made. */
export const Creates = (summary: string, answer: GenericSchema): MethodDecorator =>
  applyDecorators(HttpCode(201), routeFact({ summary, status: 201, answer }));

/** Answers 204, without a body. */
export const AnswersNothing = (summary: string): MethodDecorator =>
  applyDecorators(HttpCode(204), routeFact({ summary, status: 204 }));
