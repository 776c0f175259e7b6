import { hash, randomUUID } from 'node:crypto';
import { networkOf } from '../../foundation/network.js';

/** What is remembered of pages, in all: some 30,000 pages, of which the oldest are forgotten first. */
const maxFacts = 200_000;

/** Of all versions in an hour. Others' pages don't count, so that a flood from everywhere fills no memory. */
const maxNetworks = 100_000;

/** Pages of a network that count in an hour for a version: so many, or this share of all if that is more. */
const freePages = 20;
const maxShare = 0.01;

/** So that nobody's address stays in memory with what they loaded. */
const salt = randomUUID();

/** Of one place: a hosting customer or household has a whole /48 at most. */
const placeOf = (address: string): string => hash('sha256', salt + networkOf(address, 32, 48));

interface Weights {
  pages: number;
  byNetwork: Map<string, number>;
}

/**
 * What of each page has been counted, in memory: each server counts for itself, and a restart forgets it. That is why a page
 * may count twice, and a network once more for each server.
 */
export class CountedPages {
  /** By page; the oldest first. What isn't a number of its own is 1. */
  readonly #pages = new Map<string, Map<string, number>>();
  #facts = 0;
  /** By version, in this hour. */
  readonly #weights = new Map<string, Weights>();
  #networks = 0;
  #hour = '';

  /**
   * Whether a page counts for a version. All of it does or nothing, so that shares stay right when a network has too many.
   *
   * @param hour changes when networks may count again
   */
  admit(page: string, version: string, address: string, hour: string): boolean {
    if (this.fact(page, version) !== undefined) return true;
    if (hour !== this.#hour) this.#weights.clear();
    if (hour !== this.#hour) this.#networks = 0;
    this.#hour = hour;
    const weights = this.#weights.get(version) ?? { pages: 0, byNetwork: new Map<string, number>() };
    const network = placeOf(address);
    const own = weights.byNetwork.get(network) ?? 0;
    if (own >= Math.max(freePages, weights.pages * maxShare)) return false;
    if (own === 0 && this.#networks >= maxNetworks) return false;
    if (own === 0) this.#networks += 1;
    weights.pages += 1;
    this.#weights.set(version, { ...weights, byNetwork: weights.byNetwork.set(network, own + 1) });
    return true;
  }

  fact(page: string, name: string): number | undefined {
    return this.#pages.get(page)?.get(name);
  }

  remember(page: string, name: string, value = 1): void {
    const facts = this.#pages.get(page) ?? new Map<string, number>();
    if (!facts.has(name)) this.#facts += 1;
    this.#pages.delete(page);
    this.#pages.set(page, facts.set(name, value));
    for (const [oldest, { size }] of this.#pages) {
      if (this.#facts <= maxFacts) return;
      this.#pages.delete(oldest);
      this.#facts -= size;
    }
  }
}
