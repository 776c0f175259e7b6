import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { adminHeader } from '@portico/contract/accounts/admin-header';
import { ownerId } from '@portico/contract/accounts/owner';
import { refusal } from '@portico/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, systemActor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { log } from '../../log/log.js';
import { shortAddress } from '../../http/network.js';
import { parseId } from '../../http/routes/parameters.js';
import { ProblemException } from '../../http/routes/problem.js';
import { parameterFact, type RouteFacts } from '../../http/routes/route-facts.js';
import { AttemptLimit } from '../../http/throttling/attempt-limit.js';

/** The caller, looked up in the database for each request. */
export interface Principal {
  userId: number;
  /** Has an administrator's rights in this session. */
  isAdmin: boolean;
  /** Would have them if it were opened with a passkey. */
  needsPasskey: boolean;
  withPasskey: boolean;
  sessionId: string;
}

/** Whether screens of administration are shown, which may say that they need a passkey. */
export const isAdministrator = ({ isAdmin, needsPasskey }: Principal): boolean => isAdmin || needsPasskey;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; not set on public routes, unless they use `CurrentPrincipal`. */
    principal?: Principal | undefined;
  }
}

const isForOwner = ({ access, keepsOwnersAccount }: RouteFacts, params: unknown): boolean =>
  access === 'owner' ||
  (keepsOwnersAccount === true && Number((params as { userId: string }).userId) === ownerId);

/** `/api/project/edit/7` targets project 7. */
function targetOf({ routeOptions: { url }, params }: FastifyRequest) {
  const [, id = ''] =
    Object.entries(params as Record<string, string>).find(([name]) => name.endsWith('Id')) ?? [];
  return { targetType: url?.split('/')[2] ?? 'route', targetId: parseId(id) ?? null };
}

/** Refuses routes that don't declare who may call them. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  /** Of a user and route in the audit, so that nobody can fill the disk. */
  readonly #refusals = new AttemptLimit(1, 60_000);

  constructor(private readonly database: Database) {
    super();
  }

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
      // Theirs alone, whatever the answer cache took the token for.
      request.revision = undefined;
      // Updates the browser's menu after a promotion or demotion.
      context
        .switchToHttp()
        .getResponse<FastifyReply>()
        .header(adminHeader, String(isAdministrator(request.principal)));
    }
    if (access === 'public') return true;
    if (request.principal === undefined) throw new ProblemException(401);
    if (access === 'signed-in') return true;
    const { userId, isAdmin, needsPasskey } = request.principal;
    if (needsPasskey) throw new ProblemException(403, [refusal('passkey-required')]);
    if (isAdmin && (userId === ownerId || !isForOwner(facts, request.params))) return true;
    await this.#recordRefusal(request);
    throw new ProblemException(403, isAdmin ? [refusal('owner-only')] : []);
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

  /** While the database is away the answer is 403 as well. Other 403s are recorded where they are thrown. */
  async #recordRefusal(request: FastifyRequest): Promise<void> {
    const { method, url } = request.routeOptions;
    if (this.#refusals.refusal(`${request.principal?.userId} ${String(method)} ${url}`)) return;
    try {
      await this.database.write(actorOf(request), ({ record }) =>
        record({ action: 'access.refused', ...targetOf(request) }),
      );
    } catch (error) {
      log.warn('A refusal could not be recorded in the audit', { requestId: request.id, error });
    }
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
  withPasskey: boolean;
  /** The client's full address. */
  address: string;
}

const callerOf = createParamDecorator((_data: undefined, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { sessionId, withPasskey } = request.principal!;
  return { actor: actorOf(request), sessionId, withPasskey, address: request.ip };
});

/** On routes for signed-in callers only. */
export const CurrentCaller = (): ParameterDecorator => parameterFact({ asksForPrincipal: true }, callerOf());
