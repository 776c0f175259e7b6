import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { ProblemException } from '../../foundation/routes/problem.js';
import { normalisedPassword } from './password-policy.js';

/** OWASP's minimum for Argon2id (Password Storage Cheat Sheet). Memory is in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The hash as stored, with parameters in the order that the reference implementation expects. */
const encodedHash = (salt: Buffer, digest: Buffer): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(salt)}$${base64(digest)}`;

/** By then, a full queue is much shorter. */
const retryAfterSeconds = '5';

/** Limits how many tasks run and how many wait, and refuses the rest. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /**
   * Tasks start in order. Settles as the task does.
   *
   * @throws ProblemException 503 if too many tasks are waiting
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#waitForSlot();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #waitForSlot(): Promise<void> {
    if (this.#running < this.maxRunning) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.maxWaiting) {
      throw new ProblemException(503, [], { 'retry-after': retryAfterSeconds });
    }
    // The task that ends hands over its slot, so `#running` stays the same.
    await new Promise<void>((start) => this.#waiting.push(start));
  }
}

/**
 * Argon2id takes 19 MiB and about 20 ms of CPU per hash, so two run at a time and 100 may wait. Beyond that, calls throw
 * ProblemException 503. Never call it inside a database transaction.
 */
@Injectable()
export class PasswordHashing {
  readonly #queue = new HashingQueue(2, 100);
  /** Matches no password and takes as long to verify as a real hash. */
  readonly #dummyHash = encodedHash(randomBytes(16), randomBytes(32));

  hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return this.#queue.run(async () => {
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
    return this.#queue.run(() => verify(hash ?? this.#dummyHash, normalisedPassword(password)));
  }

  /** Whether the hash was made with a different cost. */
  needsRehash(hash: string): boolean {
    return needsRehash(hash, cost);
  }
}
