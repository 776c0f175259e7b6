import { Controller, Get } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import * as v from 'valibot';
import { Database } from '../database/database.js';
import { ProblemException } from '../http/routes/problem.js';
import { Answers } from '../http/routes/route-facts.js';
import { LiveReleases } from '../releases/live/live-releases.js';

export const Health = v.strictObject({ status: v.literal('ok') });
export type Health = v.InferOutput<typeof Health>;

@Controller('api/health')
export class HealthController {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly database: Database,
    private readonly releases: LiveReleases,
  ) {}

  /** Checks nothing, so that the process isn't restarted because the database is down. */
  @Get('live')
  @Answers('public', 'The process is running', Health)
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Answers('public', 'The server can answer requests', Health)
  async ready(): Promise<Health> {
    const { isComplete } = this.releases.current();
    const failures = [
      !this.host.httpAdapter.getHttpServer().listening && 'The server is stopping',
      await this.database.whyNotReady(),
      !isComplete && 'The shell, or every remote, has no live release',
    ];
    const errors = failures.flatMap((msg) => (msg ? { msg } : []));
    if (errors.length === 0) return { status: 'ok' };
    throw new ProblemException(503, errors);
  }
}
