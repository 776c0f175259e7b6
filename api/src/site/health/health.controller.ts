import { Controller, Get } from '@nestjs/common';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Answers, Public } from '../../foundation/routes/route-facts.js';
import { Health } from './health.js';
import { Readiness } from './readiness.js';

@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Checks nothing else, so that the process isn't restarted because the database is down. */
  @Get('live')
  @Public()
  @Answers('The process is running', Health)
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
