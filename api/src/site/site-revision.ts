import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.js';
import type { Revision } from '../foundation/http/answer-cache.js';
import { SiteContent } from './content/site-content.js';
import { LiveReleases } from './releases/live-releases.js';

/** Differs after each change of the data, of what is live, and of `site.json`. */
@Injectable()
export class SiteRevision implements Revision {
  #files: unknown[] = [];
  #changes = 0;

  constructor(
    private readonly database: Database,
    private readonly releases: LiveReleases,
    private readonly content: SiteContent,
  ) {}

  get current(): number | undefined {
    const data = this.database.version.current;
    if (data === undefined) return undefined;
    const files = [this.releases.current(), this.content.current()];
    if (files.some((file, index) => file !== this.#files[index])) this.#changes += 1;
    this.#files = files;
    // Both only grow, so the sum never returns to an earlier value.
    return data + this.#changes;
  }

  refresh(): Promise<void> {
    return this.database.version.ask();
  }
}
