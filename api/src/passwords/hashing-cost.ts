import { randomBytes } from 'node:crypto';

/** The least that OWASP's Password Storage Cheat Sheet asks of Argon2id; the memory in KiB. */
export const presentCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash as it is stored, with its parameters in the order that the reference implementation reads. */
export const encodedHash = (salt: Buffer, digest: Buffer): string =>
  `$argon2id$v=19$m=${presentCost.memoryCost},t=${presentCost.timeCost},p=${presentCost.parallelism}$${base64(salt)}$${base64(digest)}`;

/** A hash that no password has, and that takes as long to verify as a real one. */
export const dummyHash = (): string => encodedHash(randomBytes(16), randomBytes(32));
