import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGivenUp } from '../database/database-errors.js';
import { LimitedLog, log } from '../log/log.js';
import { makeProblem, ProblemException, problemType } from '../routes/problem.js';
import { pathOf } from '../routes/request-path.js';

/** Seconds after which a client may ask again when the server cannot answer. */
const retryAfter = '2';

/** The status that Fastify gives an error that is the client's doing, like an upload that was broken off. */
const clientFault = (error: unknown): number | undefined => {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
};

const maxLoggedPathLength = 200;

/** Answers everything that is thrown as problem+json. What went wrong inside is logged and never sent. */
@Catch()
class ProblemFilter implements ExceptionFilter {
  readonly #failures = new LimitedLog(20, 'failures');
  readonly #refusedPaths = new LimitedLog(5, 'refused paths');

  /** @param isDatabaseReady tells a failure of ours (500) from one while the database is away (503) */
  constructor(private readonly isDatabaseReady: () => Promise<boolean>) {}

  catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    return this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  async answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = error instanceof HttpException ? error : await this.#failure(error, request);
    if (reply.sent) return;
    const status = refusal.getStatus();
    const { errors, headers, current } =
      refusal instanceof ProblemException ? refusal : new ProblemException(status);
    // Fastify answers once more where this is done before the answer is.
    await reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        ...(status === 503 && { 'retry-after': retryAfter }),
        ...headers,
      })
      .type(problemType)
      .send(JSON.stringify(makeProblem(status, request.id, errors, current)));
  }

  async #failure(error: unknown, request: FastifyRequest): Promise<HttpException> {
    // Without the query, which may hold a one-time code.
    const asked = `${request.method} ${pathOf(request).slice(0, maxLoggedPathLength)}`;
    const fault = clientFault(error);
    // Only what serves files refuses so: somebody is looking for a way out of their folder.
    if (fault === 403)
      this.#refusedPaths.write(() => log.warn(`${asked} is refused`, { requestId: request.id }));
    if (fault !== undefined) return new ProblemException(fault);
    const status = isGivenUp(error) || !(await this.isDatabaseReady()) ? 503 : 500;
    this.#failures.write(() => log.error(`${asked} failed with ${status}`, { requestId: request.id, error }));
    return new ProblemException(status);
  }
}

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

/**
 * Leaves it to `answerProblems` who answers the errors of hooks. Nest says it once its modules have started: where
 * one of them waits for a file or for the database, Fastify has by then given the routes its own answer.
 */
export class ProblemAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }
}
