import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { EntityManager } from 'typeorm';
import type { SigningKey } from '../keys/signing-key.js';
import { algorithm, issuer } from '../sessions/token.js';

export interface Challenge {
  challengeId: string;
  expiresAt: string;
}

const validSeconds = 5 * 60;

/** No token of a session has it. */
const audienceOf = (purpose: string): string => `portico-passkey ${purpose}`;

/** Signed instead of stored, so that asking for many fills nothing. */
export const newChallenge = (key: SigningKey, purpose: string): string =>
  jwt.sign({}, key.current(), {
    algorithm,
    issuer,
    audience: audienceOf(purpose),
    expiresIn: validSeconds,
    jwtid: randomBytes(16).toString('base64url'),
  });

/** @param text as the passkey signed it, base64url */
export function readChallenge(key: SigningKey, purpose: string, text: string): Challenge | undefined {
  try {
    const options = { algorithms: [algorithm as 'HS256'], issuer, audience: audienceOf(purpose) };
    const { jti, exp } = jwt.verify(`${Buffer.from(text, 'base64url')}`, key.current(), options) as {
      jti: string;
      exp: number;
    };
    return { challengeId: jti, expiresAt: new Date(exp * 1000).toISOString() };
  } catch {
    return undefined;
  }
}

/** In the transaction of what it allows. @returns false if it was used before, also by another server */
export async function spend(manager: EntityManager, { challengeId, expiresAt }: Challenge): Promise<boolean> {
  const spent = await manager.sql<unknown[]>`
    INSERT INTO spent_challenges ("challengeId", "expiresAt") VALUES (${challengeId}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING "challengeId"`;
  return spent.length === 1;
}
