import { FastifyAdapter } from '@nestjs/platform-fastify';

/**
 * Leaves it to `answerProblems` who answers the errors of hooks. Nest says it once its modules have started: where
 * one of them waits for a file or for the database, Fastify has by then given the routes its own answer.
 */
export class ProblemAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }
}
