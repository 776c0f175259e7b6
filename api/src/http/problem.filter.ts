import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '@portico/contract/refusals';
import { isDatabaseUnavailable, WriteQueueTimeoutError } from '../database/database-errors.js';
import { isDiskFull } from '../files/disk-full.js';
import { LimitedLog, log } from '../log/log.js';
import { makeProblem, ProblemException, problemType } from './routes/problem.js';
import { pathOf } from './routes/request-path.js';

const retryAfterSeconds = '2';

/** Somebody has to make room first. */
const diskFull = () =>
  new ProblemException(503, [refusal('disk-full')], {
    'retry-after': '60',
  });

/** The status of Fastify's errors that the client caused, like an aborted upload. */
const clientErrorStatus = (error: unknown): number | undefined => {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
};

const maxLoggedPathLength = 200;

/** Answers every error as problem+json. Internal errors are logged, never sent. */
@Catch()
class ProblemFilter implements ExceptionFilter {
  readonly #failures = new LimitedLog(20, 'failures');
  readonly #refusedPaths = new LimitedLog(5, 'refused paths');
  readonly #queueTimeouts = new LimitedLog(1, 'writes that waited too long');

  /** @param isDatabaseReady tells an internal error (500) from an unavailable database (503) */
  constructor(private readonly isDatabaseReady: () => Promise<boolean>) {}

  catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    return this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  async answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = error instanceof HttpException ? error : await this.#failure(error, request);
    if (reply.sent) return;
    const status = refusal.getStatus();
    const { errors, headers, more } =
      refusal instanceof ProblemException ? refusal : new ProblemException(status);
    // Fastify would send a second response if this resolved before the first is sent.
    await reply
      .code(status)
      .headers({
        'cache-control': 'no-store',
        ...(status === 503 && { 'retry-after': retryAfterSeconds }),
        ...headers,
      })
      .type(problemType)
      .send(JSON.stringify(makeProblem(status, request.id, errors, more)));
  }

  async #failure(error: unknown, request: FastifyRequest): Promise<HttpException> {
    // Without the query, which may hold a one-time code.
    const requested = `${request.method} ${pathOf(request).slice(0, maxLoggedPathLength)}`;
    const clientStatus = clientErrorStatus(error);
    // Only the file server throws this, when someone tries to leave its folder.
    if (clientStatus === 403)
      this.#refusedPaths.write(() => log.warn(`${requested} was refused`, { requestId: request.id }));
    if (clientStatus !== undefined) return new ProblemException(clientStatus);
    if (error instanceof WriteQueueTimeoutError) {
      // Anyone can cause many of these by writing without a pause.
      const message = `${requested} waited too long behind other writes of the same user`;
      this.#queueTimeouts.write(() => log.warn(message, { requestId: request.id }));
      return new ProblemException(503);
    }
    const isFull = isDiskFull(error);
    const status = isFull || isDatabaseUnavailable(error) || !(await this.isDatabaseReady()) ? 503 : 500;
    this.#failures.write(() =>
      log.error(`${requested} failed with ${status}`, { requestId: request.id, error }),
    );
    return isFull ? diskFull() : new ProblemException(status);
  }
}

/** Answers errors of handlers and hooks as problems. */
export function answerProblems(nest: NestFastifyApplication, isDatabaseReady: () => Promise<boolean>): void {
  const filter = new ProblemFilter(isDatabaseReady);
  nest.useGlobalFilters(filter);
  const fastify = nest.getHttpAdapter().getInstance();
  fastify.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
}

/**
 * Leaves the error handler to `answerProblems`. Nest would set its own only once its modules have started, too late for
 * the routes if one of them awaits something.
 */
export class ProblemAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.instance;
  }
}
