import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProblemFilter } from './problem.filter.js';

/**
 * Answers whatever is thrown, by a handler or by a hook, as a problem.
 *
 * @param isDatabaseReady tells a failure of ours (500) from one while the database is away (503)
 */
export function answerProblems(nest: NestFastifyApplication, isDatabaseReady: () => Promise<boolean>): void {
  const filter = new ProblemFilter(isDatabaseReady);
  nest.useGlobalFilters(filter);
  const fastify = nest.getHttpAdapter().getInstance();
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
}
