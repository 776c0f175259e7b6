import { tooManyAttempts } from './attempt-limits.js';

/** Counts at most this many people; beyond that, the count that is oldest is dropped. */
const mostPeople = 100_000;

/**
 * How often each signed-in person may do something within a time. Counted in memory, so that refusing costs no
 * database: a restart forgets one such time, and of several servers each counts by itself.
 */
export class PersonLimit {
  /** Whoever's time ends first comes first. */
  readonly #counts = new Map<number, { count: number; endsAt: number }>();

  /** @param reached what a person is told who has reached the limit: a sentence, before the one that says when to come back */
  constructor(
    private readonly reached: string,
    private readonly most: number,
    private readonly withinMs: number,
  ) {}

  /** @throws ProblemException 429 where the person has done it as often as they may */
  count(userId: number): void {
    const now = Date.now();
    this.#forgetEnded(now);
    const known = this.#counts.get(userId);
    if (known === undefined) this.#counts.set(userId, { count: 1, endsAt: now + this.withinMs });
    else if (known.count < this.most) known.count += 1;
    else throw tooManyAttempts(known.endsAt - now, this.reached);
  }

  #forgetEnded(now: number): void {
    for (const [userId, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size < mostPeople) break;
      this.#counts.delete(userId);
    }
  }
}
