import { randomBytes, randomUUID } from 'node:crypto';

const hour = 60 * 60 * 1000;

/** Milliseconds after which whoever signed in has to do so again, however busy. ASVS asks for such an end. */
export const longestSession = 12 * hour;

/** Milliseconds without a request after which a session is over. Uses are noted by the minute, so it may be one less. */
export const longestIdle = 2 * hour;

/** Milliseconds for which a session's last use is not noted again: not every read is to become a write. */
export const useNotedFor = 60 * 1000;

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
    return successor === undefined || Date.parse(successor.madeAt) + longestSession > Date.now();
  });
