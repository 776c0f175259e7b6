import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isGivenUp } from '../database/is-given-up.js';
import { LimitedLog } from '../log/limited-log.js';
import { log } from '../log/log.js';
import { makeProblem, problemType } from './problem.js';
import { ProblemException } from './problem.exception.js';
import { pathOf } from './request-path.js';

/** Seconds after which a client may ask again when the server cannot answer. */
const retryAfter = '2';

/** The status that Fastify gives an error that is the client's doing, like an upload that was broken off. */
const clientFault = (error: unknown): number | undefined => {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
};

/** Of a path in the log, in characters. */
const longestPath = 200;

/** Answers everything that is thrown as problem+json. What went wrong inside is logged and never sent. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
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
    const asked = `${request.method} ${pathOf(request).slice(0, longestPath)}`;
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
