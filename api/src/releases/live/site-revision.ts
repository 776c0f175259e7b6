import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Revision } from '../../http/answer-cache.js';
import { fewVariant, isAmong } from './few.js';
import { type LiveFrontEnds, LiveReleases } from './live-releases.js';

const dayMs = 86_400_000;

/** Differs after each change of the data and of what is live, and on another day: pages name the year, and count from dates. */
@Injectable()
export class SiteRevision implements Revision {
  #live: LiveFrontEnds | undefined;
  #day: unknown;
  #changes = 0;

  constructor(
    private readonly database: Database,
    private readonly releases: LiveReleases,
  ) {}

  get current(): number | undefined {
    const data = this.database.version.current;
    if (data === undefined) return undefined;
    const live = this.releases.current();
    const day = Math.floor(Date.now() / dayMs);
    if (live !== this.#live || day !== this.#day) this.#changes += 1;
    this.#live = live;
    this.#day = day;
    // Both only grow, so the sum never returns to an earlier value.
    return data + this.#changes;
  }

  /** By what was live when it was last read: a page from before a change isn't current. */
  variantFor(address: () => string): string {
    const share = this.#live?.share;
    return share && isAmong(share, address()) ? fewVariant : '';
  }

  refresh(): Promise<void> {
    return this.database.version.ask();
  }
}
