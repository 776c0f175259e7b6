import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Revision } from '../../http/answer-cache.js';
import { LiveReleases } from './live-releases.js';

/** Differs after each change of the data and of what is live. */
@Injectable()
export class SiteRevision implements Revision {
  #live: unknown;
  #changes = 0;

  constructor(
    private readonly database: Database,
    private readonly releases: LiveReleases,
  ) {}

  get current(): number | undefined {
    const data = this.database.version.current;
    if (data === undefined) return undefined;
    const live = this.releases.current();
    if (live !== this.#live) this.#changes += 1;
    this.#live = live;
    // Both only grow, so the sum never returns to an earlier value.
    return data + this.#changes;
  }

  refresh(): Promise<void> {
    return this.database.version.ask();
  }
}
