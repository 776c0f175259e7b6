import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { adminHeader } from '@portico/contract/accounts/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, systemActor } from '../../foundation/audit/actor.js';
import { shortAddress } from '../../foundation/network.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { parameterFact } from '../../foundation/routes/route-facts.js';

/** Who is calling, as the database says at this moment. */
export interface Principal {
  userId: number;
  isAdmin: boolean;
  /** The session that the call is made in. */
  sessionId: string;
}

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
   * @throws the error of a lookup that failed: an outage does not end sessions
   */
  override handleRequest<Caller>(error: unknown, principal: Caller | false | undefined): Caller {
    if (error) throw error;
    return (principal || undefined) as Caller;
  }
}

const principalOf = createParamDecorator(
  (_data: undefined, context: ExecutionContext): Principal | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().principal,
);

/** Who is calling; undefined for a visitor, which only a public route meets. */
export const CurrentPrincipal = (): ParameterDecorator =>
  parameterFact({ asksForPrincipal: true }, principalOf());

/** Who makes a request, for the audit. A visitor has the system's id. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: request.principal?.userId ?? systemActor.userId,
  requestId: request.id,
  address: shortAddress(request.ip),
});

/** Who makes the change that a request asks for, as the audit keeps it. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
