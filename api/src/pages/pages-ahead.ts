import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { log } from '../log/log.js';
import { Repeated } from '../processes/repeated.js';
import { SiteRevision } from '../releases/live/site-revision.js';
import { Visitor } from '../rendering/visitor.js';
import { PublicPaths } from './public-paths.js';
import { RenderedPages } from './rendered-pages.js';

/** Others wait for their first visitor. */
const maxPages = 200;

/** Before each page. */
const restMs = 100;

/** What most browsers accept; for others only the rendering is kept. */
const headers = { 'accept-encoding': 'br' };

/**
 * Renders the public pages after a start, a release and a change, before visitors ask for them: one after the other, each once
 * no visitor waits for a page.
 */
@Injectable()
export class PagesAhead extends Repeated {
  /** The second time that it sees the same change, nothing more is changing. */
  protected readonly intervalMs = 1_000;
  protected override readonly isAtOnce = false;
  readonly #stopping = new AbortController();
  #seen: number | undefined;
  #rendered: number | undefined;

  constructor(
    private readonly revision: SiteRevision,
    private readonly paths: PublicPaths,
    private readonly pages: RenderedPages,
    private readonly visitor: Visitor,
  ) {
    super();
  }

  override onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    return super.onModuleDestroy();
  }

  protected work(): Promise<void> {
    return this.#look().catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) log.warn('Pages could not be rendered ahead', { error });
    });
  }

  async #look(): Promise<void> {
    const seen = await this.#current();
    const isSettled = seen !== undefined && seen === this.#seen;
    this.#seen = seen;
    if (!isSettled || seen === this.#rendered) return;
    this.#rendered = seen;
    for (const path of (await this.paths.current()).slice(0, maxPages)) {
      do await wait(restMs, undefined, { ref: false, signal: this.#stopping.signal });
      while (this.pages.isBusy);
      if ((await this.#current()) !== seen) return;
      await this.visitor.get(path, headers);
    }
  }

  async #current(): Promise<number | undefined> {
    if (this.revision.current === undefined) await this.revision.refresh();
    return this.revision.current;
  }
}
