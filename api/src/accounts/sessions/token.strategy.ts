import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as v from 'valibot';
import { SigningKeys } from '../keys/signing-keys.js';
import type { Principal } from './access.guard.js';
import { Sessions } from './sessions.js';
import { algorithm, audience, issuer, TokenClaims, TokenHeader } from './token.js';

/** What a token says about itself, unless it is none of ours. */
function headerOf(token: string): TokenHeader | undefined {
  try {
    const { header } = jwt.decode(token, { complete: true }) ?? {};
    return v.is(TokenHeader, header) ? header : undefined;
  } catch {
    // The library decodes all of the token, and throws at a payload that is no JSON.
    return undefined;
  }
}

/**
 * Finds out who is calling from the `x-auth-token` header, the only way in. Passport keeps strategies for the whole
 * process: of several applications in one, all would ask the last one's.
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
        done(key === undefined ? new Error('No key of ours signed this token') : null, key?.secret);
      },
      algorithms: [algorithm],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  /** @param payload of a token whose signature and times are right */
  async validate({ ip }: FastifyRequest, payload: unknown): Promise<Principal | undefined> {
    const claims = v.safeParse(TokenClaims, payload);
    return claims.success ? this.sessions.find(claims.output.sub, claims.output.sid, ip) : undefined;
  }
}
