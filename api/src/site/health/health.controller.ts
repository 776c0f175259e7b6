import { Controller, Get } from '@nestjs/common';
import * as v from 'valibot';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Answers, Public } from '../../foundation/routes/route-facts.js';
import { Readiness } from './readiness.js';

export const Health = v.strictObject({ status: v.literal('ok') });
export type Health = v.InferOutput<typeof Health>;

@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Asks nothing else, so that a database that is away does not get the process restarted. */
  @Get('live')
  @Public()
  @Answers('The process runs', Health)
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @Answers('The server can answer requests', Health)
  async ready(): Promise<Health> {
    const failures = await this.readiness.failures();
    if (failures.length > 0) {
      throw new ProblemException(
        503,
        failures.map((msg) => ({ msg })),
      );
    }
    return { status: 'ok' };
  }
}
