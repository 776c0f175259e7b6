import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
} from '@nestjs/common';
import { type ReleaseToken, releaseTokenHeader } from '@portico/contract/releases/tokens';
import { findToken, TokenError } from '@portico/release/access/tokens';
import { ReleaseStore } from '@portico/release/release-store';
import type { FastifyRequest } from 'fastify';
import { actorOf } from '../accounts/sessions/access.guard.js';
import type { Actor } from '../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../foundation/config/settings.js';
import { ProblemException } from '../foundation/routes/problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    releaseToken?: ReleaseToken;
  }
}

/** A request's token and, for the audit, its client. */
export interface Team {
  token: ReleaseToken;
  actor: Actor;
}

/** Of a route for release tokens. */
export const CurrentTeam = createParamDecorator((_data: undefined, context: ExecutionContext): Team => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { token: request.releaseToken!, actor: actorOf(request) };
});
