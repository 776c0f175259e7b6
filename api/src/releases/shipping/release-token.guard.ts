import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { type ReleaseToken, releaseTokenHeader } from '@portico/contract/releases/tokens';
import { findToken, TokenError } from '@portico/release/access/tokens';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../accounts/sessions/access.guard.js';
import type { Actor } from '../../database/actor.js';
import { ProblemException } from '../../http/routes/problem.js';
import { LiveReleases } from '../live/live-releases.js';

declare module 'fastify' {
  interface FastifyRequest {
    releaseToken?: ReleaseToken;
  }
}

/** For a team's CI. Looks the token up for each request, so that a revoked one is refused from the next on. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(private readonly releases: LiveReleases) {}

  /** @throws ProblemException 401 */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const secret = request.headers[releaseTokenHeader];
    if (typeof secret !== 'string')
      throw new ProblemException(401, [{ msg: `The header ${releaseTokenHeader} is missing` }]);
    try {
      request.releaseToken = findToken(this.releases.store, secret);
      return true;
    } catch (error) {
      if (error instanceof TokenError) throw new ProblemException(401, [{ msg: error.message }]);
      throw error;
    }
  }
}

/** A request's token and, for the audit, its client. */
export interface Team {
  token: ReleaseToken;
  actor: Actor;
}

/** Whom `ReleaseTokenGuard` let in. */
export const CurrentTeam = createParamDecorator((_data: undefined, context: ExecutionContext): Team => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { token: request.releaseToken!, actor: actorOf(request) };
});
