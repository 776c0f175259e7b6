import type { Counter, Refusal } from './count-attempts.js';

/** How long a refusal is trusted before the database is asked whether it was lifted. */
const cacheMs = 10_000;

const idOf = ({ limit: { kind }, key }: Counter): string => `${kind} ${key}`;

/** Caches refusals in this process, so that repeated attempts don't reach the database. When full, drops the oldest. */
export class KnownRefusals {
  /** Changes whenever refusals are forgotten. */
  #generation = 0;
  readonly #known = new Map<string, { refusal: Refusal; cachedUntil: number }>();

  /** @param maxEntries about 300 bytes each */
  constructor(private readonly maxEntries = 10_000) {}

  /** The refusal of the first counter that is known to refuse. */
  find(counters: readonly Counter[]): Refusal | undefined {
    const now = Date.now();
    for (const id of counters.map(idOf)) {
      const known = this.#known.get(id);
      if (known === undefined) continue;
      if (Math.min(known.refusal.opensAt, known.cachedUntil) > now) return known.refusal;
      this.#known.delete(id);
    }
    return undefined;
  }

  /** Call before querying the database: a result is not cached if refusals were lifted meanwhile. */
  learner(): (refusal: Refusal) => void {
    const generation = this.#generation;
    return (refusal) => {
      if (generation === this.#generation) this.#learn(refusal);
    };
  }

  /** Call once the change in the database is committed. */
  forget(counters: readonly Counter[]): void {
    this.#generation += 1;
    for (const counter of counters) this.#known.delete(idOf(counter));
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  #learn(refusal: Refusal): void {
    const id = idOf(refusal.by);
    this.#known.delete(id);
    this.#known.set(id, {
      refusal: { ...refusal, isNoted: true },
      cachedUntil: Date.now() + cacheMs,
    });
    if (this.#known.size > this.maxEntries) this.#known.delete(this.#known.keys().next().value!);
  }
}
