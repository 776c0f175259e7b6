import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';

const hour = 60 * 60 * 1000;

/** A session ends after this time even if it is in use, as ASVS requires. */
export const maxSessionMs = 12 * hour;

/** A session ends after this time without a request; up to `lastSeenIntervalMs` sooner. */
export const maxIdleMs = 2 * hour;

/** A session's `lastSeenAt` is updated at most this often, so that not every read becomes a write. */
export const lastSeenIntervalMs = 60 * 1000;

/** Required for HS256 (RFC 7518, 3.2). */
export const minSecretBytes = 32;

export interface SigningKey {
  /** The `kid` of the tokens. */
  id: string;
  /** ISO 8601, UTC. The newest key signs. */
  madeAt: string;
  secret: KeyObject;
}

export const makeSigningKey = (): SigningKey => ({
  id: randomUUID(),
  madeAt: new Date().toISOString(),
  secret: createSecretKey(randomBytes(minSecretBytes)),
});

export const newestFirst = (keys: SigningKey[]): SigningKey[] =>
  keys.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt));

/**
 * The newest key, and older ones while sessions they signed may still be valid.
 *
 * @param keys newest first
 */
export const keysInUse = (keys: SigningKey[]): SigningKey[] =>
  keys.filter((_key, index) => {
    const successor = keys[index - 1];
    return successor === undefined || Date.parse(successor.madeAt) + maxSessionMs > Date.now();
  });
