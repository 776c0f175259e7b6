import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import { ProblemException } from '../../foundation/routes/problem.js';
import { normalisedPassword } from './password-policy.js';

/** The least that OWASP's Password Storage Cheat Sheet asks of Argon2id; the memory in KiB. */
const presentCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash as it is stored, with its parameters in the order that the reference implementation reads. */
const encodedHash = (salt: Buffer, digest: Buffer): string =>
  `$argon2id$v=19$m=${presentCost.memoryCost},t=${presentCost.timeCost},p=${presentCost.parallelism}$${base64(salt)}$${base64(digest)}`;

/** A hash that no password has, and that takes as long to verify as a real one. */
const dummyHash = (): string => encodedHash(randomBytes(16), randomBytes(32));

/** Seconds in which a full queue has become shorter by far. */
const retryAfter = '5';

/** Lets little work happen at once, a limited number wait, and refuses the rest. */
export class HashingQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly mostAtOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /**
   * Settles as the work does, which begins in the order given.
   *
   * @throws ProblemException 503, without having begun, where too many wait
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.mostAtOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= this.mostWaiting) {
      throw new ProblemException(503, [], { 'retry-after': retryAfter });
    }
    // Whoever ends passes its place on, so the number that runs stays as it is.
    await new Promise<void>((begin) => this.#waiting.push(begin));
  }
}

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
   * @param hash null if there is no such user, or nobody can sign in as them
   */
  verify(password: string, hash: string | null): Promise<boolean> {
    return this.#queue.run(() => verify(hash ?? this.#nobodys, normalisedPassword(password)));
  }

  /** Whether a hash was made at another cost than the present one. */
  needsRehash(hash: string): boolean {
    return needsRehash(hash, presentCost);
  }
}
