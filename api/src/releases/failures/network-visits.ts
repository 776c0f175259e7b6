import { LRUCache } from 'lru-cache';
import { placeOf } from './counted-pages.js';

/** Of all versions. The oldest are forgotten first, so that a flood from everywhere fills no memory. */
const maxNetworks = 100_000;

/** Of networks, each of which counts once and once more when it fails later: page loads with a version, and failures. */
export interface Visits {
  loads: number;
  failed: number;
}

/** Begins the kind of their counts; the mark of the network follows (`PageMarks.networkMark`). */
export const failedVisits = 'failed visits ';

/** How long after a promotion for all its version may go back by itself. */
export const triedMs = 60 * 60 * 1_000;

/** How long visits of a version are compared with those of the one before. */
export const visitDays = 7;

/**
 * What of each network was counted of a version, in memory: its first page, and once more when one fails later. So nobody who comes
 * often, and no office, weighs more than others, whose pages would fail together.
 */
export class NetworkVisits {
  /** Whether its pages have failed. */
  readonly #networks = new LRUCache<string, boolean>({
    max: maxNetworks,
    ttl: visitDays * 24 * 60 * 60 * 1_000,
  });

  /** @returns what a page adds */
  add(version: string, address: string, fails: boolean): Visits {
    const key = `${version} ${placeOf(address)}`;
    const failed = this.#networks.get(key);
    if (failed === true || failed === fails) return { loads: 0, failed: 0 };
    this.#networks.set(key, fails);
    return { loads: 1, failed: Number(fails) };
  }
}
