import { maxId } from '@portico/contract/limits';
import jwt from 'jsonwebtoken';
import * as v from 'valibot';
import type { Session } from '../users/session.entity.js';
import type { SigningKey } from '../keys/signing-key.js';

export const algorithm = 'HS256';
export const issuer = 'portico';
export const audience = 'portico-api';

/** A type of its own, so that no other token signed with the same key could pass for this one (RFC 8725, 3.11). */
const type = 'portico-session+jwt';

/** The form of header and claims; changed ones take the next number. */
const formVersion = 1;

/** Seconds by which the clock of the server that signed may be ahead. */
const clockLeeway = 30;

/** The header of a token, whole: one that names anything else (`crit`, `jwk`, `x5u` ...) is none of ours. */
export const TokenHeader = v.strictObject({
  alg: v.literal(algorithm),
  typ: v.literal(type),
  kid: v.string(),
});

export type TokenHeader = v.InferOutput<typeof TokenHeader>;

const seconds = v.pipe(v.number(), v.safeInteger());

/** The claims of a token, whole: it names the session and says nothing about the person. */
export const TokenClaims = v.strictObject({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.maxValue(maxId)),
  sid: v.string(),
  ver: v.literal(formVersion),
  iat: v.pipe(
    seconds,
    v.check((iat) => iat <= Date.now() / 1000 + clockLeeway),
  ),
  exp: seconds,
  iss: v.literal(issuer),
  aud: v.literal(audience),
});

const inSeconds = (time: string): number => Math.floor(Date.parse(time) / 1000);

/** The token of a session, good for as long as that may last. */
export const signToken = (key: SigningKey, session: Session): string =>
  jwt.sign(
    {
      sub: String(session.userId),
      sid: session.id,
      ver: formVersion,
      iat: inSeconds(session.createdAt),
      exp: inSeconds(session.expiresAt),
      iss: issuer,
      aud: audience,
    },
    key.secret,
    { header: { alg: algorithm, typ: type, kid: key.id } },
  );
