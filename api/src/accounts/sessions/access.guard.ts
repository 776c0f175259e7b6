import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { adminHeader } from '@portico/contract/accounts/auth';
import { ownerId } from '@portico/contract/accounts/owner';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, systemActor } from '../../foundation/audit/actor.js';
import { shortAddress } from '../../foundation/network.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { parameterFact, type RouteFacts } from '../../foundation/routes/route-facts.js';

/** The caller, looked up in the database for each request. */
export interface Principal {
  userId: number;
  isAdmin: boolean;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; not set on public routes, unless they use `CurrentPrincipal`. */
    principal?: Principal | undefined;
    /** Set if the caller is signed in, and may not call this route. */
    isAccessRefused?: true;
  }
}

const isForOwner = ({ access, keepsOwnersAccount }: RouteFacts, params: unknown): boolean =>
  access === 'owner' ||
  (keepsOwnersAccount === true && Number((params as { userId: string }).userId) === ownerId);

/** Refuses routes that don't declare who may call them. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const facts = request.routeOptions.config;
    const { access, asksForPrincipal } = facts;
    if (access === undefined) throw new ProblemException(403);
    // `ReleaseTokenGuard` checks it.
    if (access === 'release-token') return true;
    // Without a lookup, most public routes work while the database is unavailable.
    if (access === 'public' && !asksForPrincipal) return true;
    await super.canActivate(context);
    if (request.principal !== undefined) {
      // Updates the browser's menu after a promotion or demotion.
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header(adminHeader, String(request.principal.isAdmin));
    }
    if (access === 'public') return true;
    if (request.principal === undefined) throw new ProblemException(401);
    if (access === 'signed-in') return true;
    const { userId, isAdmin } = request.principal;
    if (isAdmin && (userId === ownerId || !isForOwner(facts, request.params))) return true;
    request.isAccessRefused = true;
    throw new ProblemException(403, isAdmin ? [{ msg: 'Only the site owner can do this' }] : []);
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'principal' };
  }

  /**
   * A caller without a valid token is a visitor.
   *
   * @throws the error of a failed lookup, because an outage must not end sessions
   */
  override handleRequest<Found>(error: unknown, principal: Found | false | undefined): Found {
    if (error) throw error;
    return (principal || undefined) as Found;
  }
}

const principalOf = createParamDecorator(
  (_data: undefined, context: ExecutionContext): Principal | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().principal,
);

/** The caller; undefined for a visitor, on public routes only. */
export const CurrentPrincipal = (): ParameterDecorator =>
  parameterFact({ asksForPrincipal: true }, principalOf());

/** The caller for the audit. Visitors have the system's id. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: request.principal?.userId ?? systemActor.userId,
  requestId: request.id,
  address: shortAddress(request.ip),
});

/** The caller for the audit, as `actorOf`. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext): Actor =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Who is signed in, and from where; to confirm with a password. */
export interface Caller {
  actor: Actor;
  sessionId: string;
  /** The client's full address. */
  address: string;
}

const callerOf = createParamDecorator((_data: undefined, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { actor: actorOf(request), sessionId: request.principal!.sessionId, address: request.ip };
});

/** On routes for signed-in callers only. */
export const CurrentCaller = (): ParameterDecorator => parameterFact({ asksForPrincipal: true }, callerOf());
