import { Controller, Get } from '@nestjs/common';
import * as v from 'valibot';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Answers, Public } from '../../foundation/routes/route-facts.js';

export const Health = v.strictObject({ status: v.literal('ok') });
export type Health = v.InferOutput<typeof Health>;

/** Whether a part of the server is ready. Never throws, and resolves in a bounded time. */
type ReadinessCheck = () => boolean | Promise<boolean>;

@Controller('api/health')
export class HealthController {
  readonly #checks: { failure: string; check: ReadinessCheck }[] = [];

  /** @param failure tells the operator what is wrong while the check fails */
  addCheck(failure: string, check: ReadinessCheck): void {
    this.#checks.push({ failure, check });
  }

  /** Checks nothing, so that the process isn't restarted because the database is down. */
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
    const answers = await Promise.all(this.#checks.map(async ({ check }) => check()));
    const failures = this.#checks.filter((_, index) => !answers[index]);
    if (failures.length > 0)
      throw new ProblemException(
        503,
        failures.map(({ failure }) => ({ msg: failure })),
      );
    return { status: 'ok' };
  }
}
