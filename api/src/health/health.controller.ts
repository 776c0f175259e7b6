import { Controller, Get } from '@nestjs/common';
import { Public } from '../auth/access.decorator.js';
import { Answers } from '../openapi/answers.decorator.js';
import { ProblemException } from '../http/problem.exception.js';
import { Health } from './health.js';
import { Readiness } from './readiness.js';

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
