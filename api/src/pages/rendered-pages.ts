import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SETTINGS, type Settings } from '../config/settings.js';
import { fewVariant } from '../releases/live/few.js';
import { LimitedLog, log } from '../log/log.js';
import { type Ask, type Rendered, type RenderJob, renderTimeoutMs } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';

interface Rendering {
  /** Undefined if the browser has to render the page. */
  rendered: Rendered | undefined;
  /** Whether the API answered all that the page asked, and the page is one of a bounded number. */
  mayBeKept: boolean;
}

const leftToBrowser: Rendering = { rendered: undefined, mayBeKept: false };

/** How long one that failed isn't tried again. */
const failedMs = 10_000;

/** In characters, of HTML and state. */
const maxKept = 8_000_000;

/** How many times as long visitors wait while the first page of a thread is rendered, which loads the engine and the bundles. */
const firstPageWaits = 3;

/** How many addresses with parameters of a remote may wait to be rendered. Browsers render the others. */
const maxWaiting = 8;

interface KeptRendering {
  revision: number | string | undefined;
  rendering: Promise<Rendering>;
}

interface PageJob extends RenderJob {
  /** One of any number of addresses that its route matches. */
  isOfMany?: boolean;
  /** Of those who get a shared version. */
  isOfFew?: boolean;
}

const sizeOf = ({ html, state }: Rendered): number => html.length + JSON.stringify(state).length;

/** Renders pages, each once until its revision changes: for all encodings, and also if it was too late for its visitor. */
@Injectable()
export class RenderedPages {
  /** By path, by group while a version is shared, and by revision for previews. */
  readonly #kept = new LRUCache<string, KeptRendering>({ maxSize: maxKept });
  /** Of many, by remote. */
  readonly #waiting = new Map<string, number>();
  #underWay = 0;
  readonly #failures = new LimitedLog(20, 'failed renderings');

  constructor(
    private readonly renderer: Renderer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'pageWaitMs'>,
  ) {}

  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /**
   * Leaves the page to the browser if rendering failed or takes too long.
   *
   * @param revision changes with the live releases and the data, or names what is previewed. Undefined if it isn't known
   */
  async render(job: PageJob, revision: number | string | undefined, ask: Ask): Promise<Rendering> {
    const group = job.isOfFew ? fewVariant : '';
    const key = `${typeof revision === 'string' ? revision : group} ${job.path}`;
    const kept = this.#kept.get(key);
    const waits = this.renderer.isReady(job) ? 1 : firstPageWaits;
    const rendering =
      kept && kept.revision === revision ? kept.rendering : this.#begin(key, job, revision, ask);
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Rendering>((resolve) => {
      // Only a visitor who is connected waits.
      timeout = setTimeout(resolve, waits * this.settings.pageWaitMs, leftToBrowser).unref();
    });
    return Promise.race([rendering, tooLate]).finally(() => clearTimeout(timeout));
  }

  #begin(key: string, job: PageJob, revision: number | string | undefined, ask: Ask): Promise<Rendering> {
    const remote = job.remote?.name ?? '';
    const waiting = this.#waiting.get(remote) ?? 0;
    if (job.isOfMany && waiting >= maxWaiting) return Promise.resolve(leftToBrowser);
    if (job.isOfMany) this.#waiting.set(remote, waiting + 1);
    this.#underWay += 1;
    const rendering = this.#render(job, ask).finally(() => {
      this.#underWay -= 1;
      if (job.isOfMany) this.#waiting.set(remote, this.#waiting.get(remote)! - 1);
    });
    const kept = { revision, rendering };
    this.#kept.set(key, kept, { size: 1 });
    const drop = (): void => void (this.#kept.peek(key) === kept && this.#kept.delete(key));
    void rendering.then((done) => {
      // Without a revision nobody knows whether the data has changed.
      if (revision === undefined || (done.rendered && !done.mayBeKept)) drop();
      else if (!done.rendered) setTimeout(drop, failedMs).unref();
      else if (this.#kept.peek(key) === kept) this.#kept.set(key, kept, { size: sizeOf(done.rendered) });
    });
    return rendering;
  }

  async #render(job: PageJob, ask: Ask): Promise<Rendering> {
    let hasItsData = true;
    const asked: Ask = async (path) => {
      const answer = await ask(path);
      if (answer.status === 429 || answer.status >= 500) hasItsData = false;
      return answer;
    };
    const maxMs = Math.max(renderTimeoutMs, this.settings.pageWaitMs);
    try {
      const rendered = await this.renderer.render(job, asked, maxMs);
      // Anyone can ask for any number of addresses of many that aren't there.
      const isBounded = !job.isOfMany || (!rendered.isNotFound && rendered.movedTo === undefined);
      return { rendered, mayBeKept: hasItsData && isBounded };
    } catch (error) {
      this.#failures.write(() =>
        log.warn(`Rendering ${job.screen} at ${job.path} failed, so the browser renders it`, { error }),
      );
      return leftToBrowser;
    }
  }
}
