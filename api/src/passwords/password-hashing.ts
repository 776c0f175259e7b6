import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { dummyHash, encodedHash, presentCost } from './hashing-cost.js';
import { HashingQueue } from './hashing-queue.js';
import { normalisedPassword } from './normalised-password.js';

/**
 * Argon2id. One hash takes 19 MiB and a processor for some 20 ms, so at most two are made at once and at most 100
 * wait; beyond that all throw ProblemException 503. Never called inside a database transaction.
 */
@Injectable()
export class PasswordHashing {
  readonly #queue = new HashingQueue(2, 100);
  readonly #nobodys = dummyHash();

  hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return this.#queue.run(async () => {
      const options = { ...presentCost, type: argon2id, salt, raw: true } as const;
      return encodedHash(salt, await hash(normalisedPassword(password), options));
    });
  }

  /**
   * Whether a hash is this password's. Takes the same time whether there is a hash or not.
   *
   * @param hash null where there is none, because there is no such user or nobody can sign in as him
   */
  verify(password: string, hash: string | null): Promise<boolean> {
    return this.#queue.run(() => verify(hash ?? this.#nobodys, normalisedPassword(password)));
  }

  /** Whether a hash was made at another cost than the present one. */
  needsRehash(hash: string): boolean {
    return needsRehash(hash, presentCost);
  }
}
