import type { ProblemError } from '@portico/contract/problem';
import { sentence } from '@portico/contract/texts/problems';
import { ProblemException } from '../routes/problem.js';

interface Wait {
  minutes: number;
  /** Of less than a minute. */
  seconds: number;
}

/** 429 with the time to wait. */
export function tooManyAttempts(
  waitMs: number,
  problem: (wait: Wait) => ProblemError = (wait) => sentence('too-many-attempts', wait),
): ProblemException {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const wait = seconds < 60 ? { minutes: 0, seconds } : { minutes: Math.ceil(seconds / 60), seconds: 0 };
  return new ProblemException(429, [problem(wait)], { 'retry-after': String(seconds) });
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
  /** The oldest first. Their ends are by `performance`, since the clock may be set. */
  readonly #windows = new Map<string | number, { attempts: number; endsAt: number }>();

  /** @param maxKeys above this many at once, the oldest key is forgotten */
  constructor(
    private readonly max: number,
    private readonly windowMs: number,
    private readonly maxKeys = 100_000,
  ) {}

  /** Counts an attempt. @returns undefined if it is allowed */
  refusal(key: string | number): Refused | undefined {
    const window = this.#current(key) ?? this.#begin(key);
    window.attempts += 1;
    if (window.attempts <= this.max) return undefined;
    return { waitMs: window.endsAt - performance.now(), isFirst: window.attempts === this.max + 1 };
  }

  /**
   * Counts an attempt.
   *
   * @param code of what users are told who are refused
   * @throws ProblemException 429
   */
  count(
    key: string | number,
    code: 'too-many-attempts' | 'too-many-changes' | 'too-many-exports' = 'too-many-attempts',
  ): void {
    const refused = this.refusal(key);
    if (refused !== undefined) throw tooManyAttempts(refused.waitMs, (wait) => sentence(code, wait));
  }

  isReached(key: string): boolean {
    return (this.#current(key)?.attempts ?? 0) >= this.max;
  }

  uncount(key: string): void {
    const window = this.#current(key);
    if (window) window.attempts -= 1;
  }

  forget(key: string | number): void {
    this.#windows.delete(key);
  }

  #current(key: string | number) {
    const window = this.#windows.get(key);
    return window && performance.now() < window.endsAt ? window : undefined;
  }

  #begin(key: string | number) {
    const window = { attempts: 0, endsAt: performance.now() + this.windowMs };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    for (const [oldest, { endsAt }] of this.#windows) {
      if (this.#windows.size <= this.maxKeys && performance.now() < endsAt) break;
      this.#windows.delete(oldest);
    }
    return window;
  }
}
