import { tooManyAttempts } from './attempt-limits.js';

/** Above this, the oldest count is dropped. */
const maxUsers = 100_000;

/**
 * Limits how often each signed-in user may do something. Counts in memory, so that refusals don't reach the database: a
 * restart forgets the counts, and each server has its own.
 */
export class PersonLimit {
  /** The first to end comes first. */
  readonly #counts = new Map<number, { count: number; endsAt: number }>();

  /** @param reason a sentence for users who have reached the limit */
  constructor(
    private readonly reason: string,
    private readonly max: number,
    private readonly windowMs: number,
  ) {}

  /** @throws ProblemException 429 if the user has reached the limit */
  count(userId: number): void {
    const now = Date.now();
    this.#forgetEnded(now);
    const known = this.#counts.get(userId);
    if (known === undefined) this.#counts.set(userId, { count: 1, endsAt: now + this.windowMs });
    else if (known.count < this.max) known.count += 1;
    else throw tooManyAttempts(known.endsAt - now, this.reason);
  }

  #forgetEnded(now: number): void {
    for (const [userId, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size < maxUsers) break;
      this.#counts.delete(userId);
    }
  }
}
