import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { shortAddress } from '../../http/network.js';
import { SigningKey } from '../keys/signing-key.js';
import type { Principal } from './access.guard.js';
import { Sessions } from './sessions.js';
import { algorithm, audience, issuer, TokenClaims, TokenHeader } from './token.js';

type Names = [pattern: RegExp, name: string][];

// The first that matches: most browsers also name those that came before them.
const browsers: Names = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Names = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Like "Firefox on Linux". No more of the header is stored. */
export const browserName = (userAgent = ''): string =>
  [nameIn(browsers, userAgent) ?? 'Another program', nameIn(systems, userAgent)].filter(Boolean).join(' on ');

function hasOurHeader(token: string): boolean {
  try {
    return v.is(TokenHeader, JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()));
  } catch {
    return false;
  }
}

/**
 * Authenticates the `x-auth-token` header. Passport registers strategies per process, so several apps in one process
 * would all use the last one's.
 */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy) {
  constructor(
    key: SigningKey,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromHeader('x-auth-token'),
      secretOrKeyProvider: (_request, token: string, done) => {
        if (!hasOurHeader(token)) return done(new Error('Not one of our tokens'));
        // The types leave out KeyObject. A Buffer would be tried as a PEM key on every request, which takes 0.2 ms.
        done(null, key.current() as unknown as Buffer);
      },
      algorithms: [algorithm],
      issuer,
      audience,
      passReqToCallback: true,
    });
  }

  /** @param payload of a token with a valid signature and times */
  async validate({ headers, ip }: FastifyRequest, payload: unknown): Promise<Principal | undefined> {
    const claims = v.safeParse(TokenClaims, payload);
    if (!claims.success) return undefined;
    const origin = { browser: browserName(headers['user-agent']), network: shortAddress(ip) };
    return this.sessions.find(claims.output.sub, claims.output.sid, origin);
  }
}
