import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as v from 'valibot';
import { SigningKeys } from '../keys/signing-keys.js';
import type { Principal } from './access.guard.js';
import { Sessions } from './sessions.js';
import { algorithm, audience, issuer, TokenClaims, TokenHeader } from './token.js';

/** @returns undefined if the token isn't one of ours */
function headerOf(token: string): TokenHeader | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString());
    return v.is(TokenHeader, header) ? header : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Authenticates the `x-auth-token` header. Passport registers strategies per process, so several apps in one process
 * would all use the last one's.
 */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: SigningKeys,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromHeader('x-auth-token'),
      secretOrKeyProvider: (_request, token: string, done) => {
        const header = headerOf(token);
        const key = header === undefined ? undefined : keys.find(header.kid);
        // The types leave out KeyObject. A Buffer would be tried as a PEM key on every request, which takes 0.2 ms.
        const secret = key?.secret as unknown as Buffer | undefined;
        done(secret === undefined ? new Error('Not signed with a known key') : null, secret);
      },
      algorithms: [algorithm],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  /** @param payload of a token with a valid signature and times */
  async validate({ ip }: FastifyRequest, payload: unknown): Promise<Principal | undefined> {
    const claims = v.safeParse(TokenClaims, payload);
    return claims.success ? this.sessions.find(claims.output.sub, claims.output.sid, ip) : undefined;
  }
}
