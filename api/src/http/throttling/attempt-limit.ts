import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ProblemException } from '../routes/problem.js';

const quantity = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const inWords = (seconds: number): string =>
  seconds < 60 ? quantity(seconds, 'second') : quantity(Math.ceil(seconds / 60), 'minute');

/**
 * 429 with the time to wait.
 *
 * @param reason a sentence for the user
 * @param orElse what they can do now, such as `, or write an email`
 */
export function tooManyAttempts(
  waitMs: number,
  reason = 'Too many attempts.',
  orElse = '',
): ProblemException {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new ProblemException(429, [{ msg: `${reason} Try again in ${inWords(seconds)}${orElse}.` }], {
    'retry-after': String(seconds),
  });
}

interface Refused {
  waitMs: number;
  /** Whether it is the first since the window began. */
  isFirst: boolean;
}

/**
 * Allows each key so many attempts in a window that starts with the first one. Counts in memory, so that a flood doesn't
 * reach the database: a restart forgets the counts, and each server has its own.
 */
export class AttemptLimit {
  readonly #limiter: RateLimiterMemory;
  /** The oldest first; some may have ended. */
  readonly #keys = new Set<string | number>();

  /** @param maxKeys above this many at once, the oldest key is forgotten */
  constructor(
    private readonly max: number,
    private readonly windowMs: number,
    private readonly maxKeys = 100_000,
  ) {
    this.#limiter = new RateLimiterMemory({ points: max, duration: windowMs / 1_000 });
  }

  /** Counts an attempt. @returns undefined if it is allowed */
  async refusal(key: string | number): Promise<Refused | undefined> {
    try {
      const { isFirstInDuration } = await this.#limiter.consume(key);
      if (isFirstInDuration) await this.#addKey(key);
      return undefined;
    } catch (error) {
      const { consumedPoints, msBeforeNext } = error as RateLimiterRes;
      // The clock may have been set back since.
      return { waitMs: Math.min(msBeforeNext, this.windowMs), isFirst: consumedPoints === this.max + 1 };
    }
  }

  /**
   * Counts an attempt.
   *
   * @param reason a sentence for users who are refused
   * @throws ProblemException 429
   */
  async count(key: string | number, reason?: string): Promise<void> {
    const refused = await this.refusal(key);
    if (refused !== undefined) throw tooManyAttempts(refused.waitMs, reason);
  }

  /** Whether further attempts would be refused. */
  async isReached(key: string): Promise<boolean> {
    return ((await this.#limiter.get(key))?.consumedPoints ?? 0) >= this.max;
  }

  /** Takes back one attempt. */
  async uncount(key: string): Promise<void> {
    await this.#limiter.reward(key);
  }

  async forget(key: string | number): Promise<void> {
    this.#keys.delete(key);
    await this.#limiter.delete(key);
  }

  async #addKey(key: string | number): Promise<void> {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (this.#keys.size > this.maxKeys) await this.forget(oldest!);
  }
}
