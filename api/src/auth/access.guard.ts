import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { adminHeader } from '@portico/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemException } from '../http/problem.exception.js';
import type { Principal } from './principal.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the caller is signed in, on every route that is not public or that asks who is calling. */
    principal?: Principal | undefined;
  }
}

/** Refuses by default: a route that does not say who may call it is closed to everybody. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access, asksForPrincipal } = request.routeOptions.config;
    if (access === undefined) throw new ProblemException(403);
    // Nobody is looked up in vain: most public answers are there also while the database is away.
    if (access === 'public' && !asksForPrincipal) return true;
    await super.canActivate(context);
    if (request.principal !== undefined) {
      // So that a browser's menu follows a promotion or demotion with the person's next request.
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header(adminHeader, String(request.principal.isAdmin));
    }
    if (access === 'public') return true;
    if (request.principal === undefined) throw new ProblemException(401);
    if (access === 'admin' && !request.principal.isAdmin) throw new ProblemException(403);
    return true;
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'principal' };
  }

  /**
   * Whoever has no valid token is a visitor, whatever is wrong with it.
   *
   * @throws the error of a lookup that failed: an outage signs nobody out
   */
  override handleRequest<Caller>(error: unknown, principal: Caller | false | undefined): Caller {
    if (error) throw error;
    return (principal || undefined) as Caller;
  }
}
