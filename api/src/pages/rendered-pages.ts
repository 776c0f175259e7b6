import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { LimitedLog, log } from '../log/log.js';
import { type Ask, type Rendered, type RenderJob, renderTimeoutMs } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';

/** How a rendering ended. */
interface Rendering {
  /** Undefined if the browser has to render the page. */
  rendered: Rendered | undefined;
  /** Whether the API answered all that the page asked. */
  hasItsData: boolean;
}

const leftToBrowser: Rendering = { rendered: undefined, hasItsData: false };

/** How long one that came too late is held for the next visitor, and one that failed isn't tried again. */
const heldMs = 10_000;

const maxHeld = 20;

/** How many addresses with parameters of a remote may wait to be rendered. Browsers render the others. */
const maxWaiting = 8;

interface PageJob extends RenderJob {
  /** One of any number of addresses that its route matches. */
  isOfMany?: boolean;
}

/** Renders pages, each once for all who ask for it at the same time. The answer cache keeps those that are in time. */
@Injectable()
export class RenderedPages {
  /** Under way, late or failed. By revision and path, the oldest first. */
  readonly #held = new Map<string, Promise<Rendering>>();
  /** Of many, by remote. */
  readonly #waiting = new Map<string, number>();
  readonly #failures = new LimitedLog(20, 'failed renderings');

  constructor(
    private readonly renderer: Renderer,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'pageWaitMs'>,
  ) {}

  /**
   * Leaves the page to the browser if rendering failed or takes too long.
   *
   * @param revision changes with the live releases and the data. Undefined if it isn't known
   */
  async render(job: PageJob, revision: number | string | undefined, ask: Ask): Promise<Rendering> {
    const key = `${revision} ${job.path}`;
    const rendering = this.#held.get(key) ?? this.#begin(key, job, revision, ask);
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      // Only a visitor who is connected waits.
      timeout = setTimeout(resolve, this.settings.pageWaitMs, undefined).unref();
    });
    const inTime = await Promise.race([rendering, tooLate]);
    clearTimeout(timeout);
    if (inTime?.rendered) this.#held.delete(key);
    return inTime ?? leftToBrowser;
  }

  #begin(key: string, job: PageJob, revision: number | string | undefined, ask: Ask): Promise<Rendering> {
    const remote = job.remote?.name ?? '';
    const waiting = this.#waiting.get(remote) ?? 0;
    if (job.isOfMany && waiting >= maxWaiting) return Promise.resolve(leftToBrowser);
    if (job.isOfMany) this.#waiting.set(remote, waiting + 1);
    const rendering = this.#render(job, ask).finally(() => {
      if (job.isOfMany) this.#waiting.set(remote, this.#waiting.get(remote)! - 1);
      const drop = () => void (this.#held.get(key) === rendering && this.#held.delete(key));
      // Without a revision nobody knows whether the data has changed.
      if (revision === undefined) drop();
      else setTimeout(drop, heldMs).unref();
    });
    this.#held.set(key, rendering);
    for (const oldest of this.#held.keys()) if (this.#held.size > maxHeld) this.#held.delete(oldest);
    return rendering;
  }

  async #render(job: RenderJob, ask: Ask): Promise<Rendering> {
    let hasItsData = true;
    const asked: Ask = async (path) => {
      const answer = await ask(path);
      if (answer.status === 429 || answer.status >= 500) hasItsData = false;
      return answer;
    };
    const maxMs = Math.max(renderTimeoutMs, this.settings.pageWaitMs);
    try {
      return { rendered: await this.renderer.render(job, asked, maxMs), hasItsData };
    } catch (error) {
      this.#failures.write(() =>
        log.warn(`Rendering ${job.screen} at ${job.path} failed, so the browser renders it`, { error }),
      );
      return leftToBrowser;
    }
  }
}
