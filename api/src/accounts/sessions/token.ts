import type { KeyObject } from 'node:crypto';
import { maxId } from '@portico/contract/limits';
import jwt from 'jsonwebtoken';
import * as v from 'valibot';
import type { Session } from './session.entity.js';

export const algorithm = 'HS256';
export const issuer = 'portico';
export const audience = 'portico-api';

/** An explicit type, so that another token signed with the same key isn't accepted (RFC 8725, 3.11). */
const type = 'portico-session+jwt';

/** Increase it when the header or claims change. */
const formatVersion = 1;

/** How far the signing server's clock may be ahead. */
const clockLeewaySeconds = 30;

/** Strict: a token with any other header (`kid`, `crit`, `jwk` ...) is refused. */
export const TokenHeader = v.strictObject({
  alg: v.literal(algorithm),
  typ: v.literal(type),
});

const seconds = v.pipe(v.number(), v.safeInteger());

/** Strict. They identify the session and contain no personal data. */
export const TokenClaims = v.strictObject({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.maxValue(maxId)),
  sid: v.string(),
  ver: v.literal(formatVersion),
  iat: v.pipe(
    seconds,
    v.check((iat) => iat <= Date.now() / 1000 + clockLeewaySeconds),
  ),
  exp: seconds,
  iss: v.literal(issuer),
  aud: v.literal(audience),
});

const inSeconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** Whether a text is a token of ours that has not expired; its session may have ended. */
export function isSigned(key: KeyObject, text: string, expected = audience): boolean {
  try {
    jwt.verify(text, key, { algorithms: [algorithm], issuer, audience: expected });
    return true;
  } catch {
    return false;
  }
}

/** The token expires with the session. */
export const signToken = (key: KeyObject, session: Session): string =>
  jwt.sign(
    {
      sub: String(session.userId),
      sid: session.id,
      ver: formatVersion,
      iat: inSeconds(session.createdAt),
      exp: inSeconds(session.expiresAt),
      iss: issuer,
      aud: audience,
    },
    key,
    { header: { alg: algorithm, typ: type } },
  );
