import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { EntityManager } from 'typeorm';
import type { SigningKey } from '../keys/signing-key.js';
import { algorithm, isSigned, issuer } from '../sessions/token.js';

const validSeconds = 5 * 60;

/** No token of a session has it. @param userId who adds a passkey: nobody else can add what they made */
const audienceOf = (userId?: number): string => `portico-passkey ${userId ?? 'sign-in'}`;

/** Signed instead of stored, so that asking for many fills nothing. */
export function newChallenge(key: SigningKey, userId?: number): string {
  const claims = { jti: randomUUID(), aud: audienceOf(userId) };
  return jwt.sign(claims, key.current(), { algorithm, issuer, expiresIn: validSeconds });
}

/** @param challenge as the passkey signed it, base64url */
export const isChallenge = (key: SigningKey, challenge: string, userId?: number): boolean =>
  isSigned(key.current(), `${Buffer.from(challenge, 'base64url')}`, audienceOf(userId));

/** In the transaction of what it allows. @returns false if it was used before, also at another server */
export async function spend(manager: EntityManager, challenge: string): Promise<boolean> {
  const expiresAt = new Date(Date.now() + validSeconds * 1000).toISOString();
  const spent = await manager.sql<unknown[]>`
    INSERT INTO spent_challenges ("challengeId", "expiresAt") VALUES (${challenge}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING "challengeId"`;
  return spent.length === 1;
}
