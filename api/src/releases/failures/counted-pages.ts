import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../http/network.js';

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
export const placeOf = (address: string): string => hash('sha256', salt + networkOf(address, 32, 48));

/**
 * What of each page has been counted, in memory: each server counts for itself, and a restart forgets it. That is why a page
 * may count twice, and a network once more for each server.
 */
export class CountedPages {
  /** By page. What isn't a number of its own is 1. */
  readonly #pages = new LRUCache<string, ReadonlyMap<string, number>>({
    maxSize: maxFacts,
    sizeCalculation: ({ size }) => size,
  });
  /** Pages in this hour, by version, and by version and network. */
  readonly #counted = new Map<string, number>();
  #hour = '';

  /**
   * Whether a page counts for a version. All of it does or nothing, so that shares stay right when a network has too many.
   *
   * @param hour changes when networks may count again
   */
  admit(page: string, version: string, address: string, hour: string): boolean {
    if (this.fact(page, version) !== undefined) return true;
    if (hour !== this.#hour) this.#counted.clear();
    this.#hour = hour;
    const key = `${version} ${placeOf(address)}`;
    const [pages, own] = [this.#counted.get(version) ?? 0, this.#counted.get(key) ?? 0];
    if (own >= Math.max(freePages, pages * maxShare)) return false;
    if (own === 0 && this.#counted.size >= maxNetworks) return false;
    this.#counted.set(version, pages + 1).set(key, own + 1);
    return true;
  }

  fact(page: string, name: string): number | undefined {
    return this.#pages.get(page)?.get(name);
  }

  remember(page: string, name: string, value = 1): void {
    // A new map, because the size of a known one isn't calculated again.
    this.#pages.set(page, new Map(this.#pages.get(page)).set(name, value));
  }
}
