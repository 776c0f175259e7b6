import { randomBytes, randomUUID } from 'node:crypto';

const hour = 60 * 60 * 1000;

/** After this time a session ends, however busy. ASVS asks for such an end. */
export const longestSessionMs = 12 * hour;

/** After this time without a request a session ends. Uses are noted by the minute, so it may be one less. */
export const longestIdleMs = 2 * hour;

/** For this time the next use of a session isn't noted, so that not every read becomes a write. */
export const useNotedForMs = 60 * 1000;

/** In bytes: what HS256 asks for (RFC 7518, 3.2). */
export const shortestSecret = 32;

/** A secret that tokens are signed with. */
export interface SigningKey {
  /** The `kid` of the tokens. */
  id: string;
  /** ISO 8601, UTC. The key that was made last signs. */
  madeAt: string;
  secret: Buffer;
}

export const makeSigningKey = (): SigningKey => ({
  id: randomUUID(),
  madeAt: new Date().toISOString(),
  secret: randomBytes(shortestSecret),
});

export const newestFirst = (keys: SigningKey[]): SigningKey[] =>
  keys.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));

/**
 * Those whose tokens count: the newest key, and each older one as long as a session that it signed may last.
 *
 * @param keys newest first
 */
export const keysInUse = (keys: SigningKey[]): SigningKey[] =>
  keys.filter((_key, index) => {
    const successor = keys[index - 1];
    return successor === undefined || Date.parse(successor.madeAt) + longestSessionMs > Date.now();
  });
