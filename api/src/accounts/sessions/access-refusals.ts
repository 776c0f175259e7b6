import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { Database } from '../../foundation/database/database.js';
import { LimitedLog, log } from '../../foundation/log/log.js';
import { parseId } from '../../foundation/routes/parameters.js';
import { actorOf } from './access.guard.js';

const recordIntervalMs = 60_000;

/**
 * Records in the audit who tried what only administrators or the owner may do: per user and route at most once a minute,
 * so that nobody can fill the disk. Per user, not session, because users can open many sessions. Other 403s are recorded
 * where they are thrown.
 */
@Injectable()
export class AccessRefusals implements OnModuleInit {
  /** Oldest first. */
  readonly #recordedAt = new Map<string, number>();
  readonly #failures = new LimitedLog(5, 'refusals that could not be recorded');

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onSend', async (request) => {
      if (request.isAccessRefused) await this.#record(request);
    });
  }

  #isNew(refusal: string): boolean {
    const now = Date.now();
    for (const [earlier, at] of this.#recordedAt) {
      if (now - at < recordIntervalMs) break;
      this.#recordedAt.delete(earlier);
    }
    if (this.#recordedAt.has(refusal)) return false;
    this.#recordedAt.set(refusal, now);
    return true;
  }

  /** Doesn't throw if the database is unavailable: the answer stays 403. */
  async #record(request: FastifyRequest): Promise<void> {
    const { method, url } = request.routeOptions;
    const refusal = `${request.principal?.userId} ${String(method)} ${url}`;
    if (!this.#isNew(refusal)) return;
    try {
      await this.database.write(actorOf(request), ({ record }) =>
        record({ action: 'access.refused', ...targetOf(request) }),
      );
    } catch (error) {
      this.#recordedAt.delete(refusal);
      this.#failures.write(() =>
        log.warn('A refusal could not be recorded in the audit', { requestId: request.id, error }),
      );
    }
  }
}

/** `/api/project/edit/7` targets project 7. */
function targetOf({ routeOptions: { url }, params }: FastifyRequest) {
  const [, id = ''] =
    Object.entries(params as Record<string, string>).find(([name]) => name.endsWith('Id')) ?? [];
  return { targetType: url?.split('/')[2] ?? 'route', targetId: parseId(id) ?? null };
}
