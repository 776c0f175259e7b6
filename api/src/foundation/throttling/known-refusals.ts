import type { Counter, Refusal } from './count-attempts.js';

/** In milliseconds: how long a refusal is known without asking the database whether it was lifted meanwhile. */
const believedForMs = 10_000;

const idOf = ({ limit: { kind }, key }: Counter): string => `${kind} ${key}`;

/**
 * Whom this process has refused and until when, so that whoever asks on and on costs the database nothing. Of several
 * servers on one database each learns by its own first refusal. When it is full the oldest goes, which costs a
 * question to the database when that one is asked for again.
 */
export class KnownRefusals {
  /** How often some were forgotten. */
  #forgotten = 0;
  readonly #known = new Map<string, { refusal: Refusal; believedUntil: number }>();

  /** @param most some 300 bytes each */
  constructor(private readonly most = 10_000) {}

  /** The first of these that is known to refuse. */
  find(counters: readonly Counter[]): Refusal | undefined {
    const now = Date.now();
    for (const id of counters.map(idOf)) {
      const known = this.#known.get(id);
      if (known === undefined) continue;
      if (Math.min(known.refusal.opensAt, known.believedUntil) > now) return known.refusal;
      this.#known.delete(id);
    }
    return undefined;
  }

  /** Call it before the database is asked: what that answers is not learnt where refusals were lifted meanwhile. */
  learner(): (refusal: Refusal) => void {
    const forgotten = this.#forgotten;
    return (refusal) => {
      if (forgotten === this.#forgotten) this.#learn(refusal);
    };
  }

  /** Only once the database has forgotten them, for good. */
  forget(counters: readonly Counter[]): void {
    this.#forgotten += 1;
    for (const counter of counters) this.#known.delete(idOf(counter));
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  #learn(refusal: Refusal): void {
    const id = idOf(refusal.by);
    this.#known.delete(id);
    this.#known.set(id, {
      refusal: { ...refusal, isNoted: true },
      believedUntil: Date.now() + believedForMs,
    });
    if (this.#known.size > this.most) this.#known.delete(this.#known.keys().next().value!);
  }
}
