import { randomBytes } from 'node:crypto';
import type { Session } from '../users/session.entity.js';
import { longestSession } from './session-lifetime.js';

/** A session that begins now. Its id has 128 random bits: nobody guesses another's. */
export function newSession(userId: number): Session {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  return {
    id: randomBytes(16).toString('base64url'),
    userId,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(now + longestSession).toISOString(),
  };
}
