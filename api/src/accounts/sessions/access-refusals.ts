import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../../foundation/database/database.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import { actorOf } from './access.guard.js';

const notedOnceInMs = 60_000;

/**
 * Notes in the audit who was refused what only administrators may do. Whoever asks again is noted once a minute for
 * each route, so that nobody fills the disk by asking on and on: a person, not a session, because people may have as
 * many sessions as they like. Any other 403 (an old password that is wrong) is noted where it is said.
 */
@Injectable()
export class AccessRefusals implements OnModuleInit {
  /** When each was noted last, oldest first. */
  readonly #notedAt = new Map<string, number>();
  readonly #failures = new LimitedLog(5, 'refusals that could not be noted');

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onSend', async (request, reply) => {
      if (isRefusal(request, reply)) await this.#note(request);
    });
  }

  #isNew(what: string): boolean {
    const now = Date.now();
    for (const [known, at] of this.#notedAt) {
      if (now - at < notedOnceInMs) break;
      this.#notedAt.delete(known);
    }
    if (this.#notedAt.has(what)) return false;
    this.#notedAt.set(what, now);
    return true;
  }

  /** The refusal stands also while the database is away. */
  async #note(request: FastifyRequest): Promise<void> {
    const { method, url } = request.routeOptions;
    const what = `${request.principal?.userId} ${String(method)} ${url}`;
    if (!this.#isNew(what)) return;
    try {
      await this.database.write(actorOf(request), ({ record }) =>
        record({ action: 'access.refused', ...targetOf(request) }),
      );
    } catch (error) {
      this.#notedAt.delete(what);
      this.#failures.write(() =>
        log.warn('A refusal could not be noted in the audit', { requestId: request.id, error }),
      );
    }
  }
}

/** What was asked for: of `/api/project/edit/7` the project 7. Only ids in paths are numbers. */
const targetOf = ({ routeOptions: { url }, params }: FastifyRequest) => ({
  targetType: url?.split('/')[2] ?? 'route',
  targetId: Object.values(params as object).find((value) => typeof value === 'number') ?? null,
});

const isRefusal = ({ principal, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 403 && routeOptions.config.access === 'admin' && principal !== undefined;
