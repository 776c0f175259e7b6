import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ProblemException } from '../http/problem.exception.js';
import type { Principal } from './principal.js';
import { SessionLookup } from './session-lookup.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not public. */
    principal?: Principal;
  }
}

/** Refuses by default: a route that does not say who may call it is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly sessions: SessionLookup) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { access } = request.routeOptions.config;
    if (access === 'public') return true;
    if (access === undefined) throw new ProblemException(403);
    const principal = await this.#principal(request);
    if (principal === undefined) throw new ProblemException(401);
    if (access === 'admin' && !principal.isAdmin) throw new ProblemException(403);
    request.principal = principal;
    return true;
  }

  /** The header is the only way in; one that is sent twice is no token. */
  async #principal({ headers }: FastifyRequest): Promise<Principal | undefined> {
    const token = headers['x-auth-token'];
    return typeof token === 'string' ? this.sessions.find(token) : undefined;
  }
}
