import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import fastq from 'fastq';
import { ProblemException } from '../../http/routes/problem.js';

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet). Memory is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash as stored, with parameters in the order that the reference implementation expects. */
const encodedHash = (salt: Buffer, digest: Buffer): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(salt)}$${base64(digest)}`;

/**
 * NFC, because another keyboard or system may send the same character as other code points (RFC 8265, 4.2.2;
 * NIST SP 800-63B-4, 3.1.1.2). Case, spaces and compatibility forms stay.
 */
const normalisedPassword = (password: string): string => password.normalize('NFC');

const maxRunning = 2;
const maxWaiting = 100;

/** By then, a full queue is much shorter. */
const retryAfterSeconds = '5';

/**
 * Argon2id takes 19 MiB and about 20 ms of CPU per hash, so few run at a time, in order, and some may wait. Beyond that, calls
 * throw ProblemException 503. Never call it inside a database transaction.
 */
@Injectable()
export class PasswordHashing {
  readonly #queue = fastq.promise((work: () => Promise<unknown>) => work(), maxRunning);
  /** Matches no password and takes as long to verify as a real hash. */
  readonly #dummyHash = encodedHash(randomBytes(16), randomBytes(32));

  hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return this.#run(async () => {
      const options = { ...cost, type: argon2id, salt, raw: true } as const;
      return encodedHash(salt, await hash(normalisedPassword(password), options));
    });
  }

  /**
   * Takes the same time with and without a hash.
   *
   * @param hash null if the user doesn't exist or has no password
   */
  verify(password: string, hash: string | null): Promise<boolean> {
    return this.#run(() => verify(hash ?? this.#dummyHash, normalisedPassword(password)));
  }

  needsRehash(hash: string): boolean {
    return needsRehash(hash, cost);
  }

  async #run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.length() >= maxWaiting)
      throw new ProblemException(503, [], { 'retry-after': retryAfterSeconds });
    return this.#queue.push(work) as Promise<T>;
  }
}
