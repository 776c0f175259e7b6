import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { isCountedWrite } from '../routes/route-facts.js';
import { AttemptLimit } from './attempt-limit.js';

/** Limits writes per minute, except those of administrators, before anything is written. */
@Injectable()
export class WriteLimitGuard implements CanActivate {
  readonly #limit: AttemptLimit;

  constructor(@Inject(SETTINGS) { writesPerMinute }: Pick<Settings, 'writesPerMinute'>) {
    this.#limit = new AttemptLimit(writesPerMinute, 60_000);
  }

  /** @throws ProblemException 429 */
  canActivate(context: ExecutionContext): boolean {
    const { principal, method, routeOptions } = context.switchToHttp().getRequest<FastifyRequest>();
    if (principal?.isAdmin === false && isCountedWrite(method, routeOptions.config))
      this.#limit.count(principal.userId, 'too-many-changes');
    return true;
  }
}
