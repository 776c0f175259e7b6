import { randomBytes } from 'node:crypto';

/** What one Argon2id hash costs: memory in KiB, passes over it, lanes. */
export interface HashingCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The least that OWASP's Password Storage Cheat Sheet asks of Argon2id. */
export const presentCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In KiB: Argon2 refuses less for one lane. */
const leastMemory = 8;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * What one KiB of a hash of less memory counts for: processors keep the smaller memory closer, and are quicker with it.
 * Measured by bench/sign-in.mjs.
 */
const smallerMemoryCounts = 0.93;

/** A hash as it is stored, with its parameters in the order that the reference implementation reads. */
export const encodedHash = (cost: HashingCost, salt: Buffer, digest: Buffer): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(salt)}$${base64(digest)}`;

/** A hash that no password has, and that takes as long to verify as a real one. */
export const dummyHash = (cost: HashingCost): string => encodedHash(cost, randomBytes(16), randomBytes(32));

const parameter = (hash: string, name: string): number =>
  Number(new RegExp(`[$,]${name}=(\\d+)`).exec(hash)?.[1]);

/**
 * What is left to do, after a hash of lower cost was verified, to have taken as long as at the present cost: an
 * installation's older hashes would else be told apart by the time that they take. Undefined where nothing is left.
 */
export const remainingCost = (hash: string): HashingCost | undefined => {
  const { memoryCost, timeCost, parallelism } = presentCost;
  const memory = parameter(hash, 'm');
  const weight = memory < memoryCost ? smallerMemoryCounts : 1;
  const left = memoryCost - Math.ceil((memory * parameter(hash, 't') * weight) / timeCost);
  return left >= leastMemory ? { memoryCost: left, timeCost, parallelism } : undefined;
};
