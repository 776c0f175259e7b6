import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '../../foundation/log/log.js';
import type { ApiAnswer, Ask, Rendered, RenderJob } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';
import { type CachedPage, PageCache } from './page-cache.js';

/** How long a page that failed to render is left to the browser. */
const retryAfterMs = 10_000;

const megabyte = 1024 * 1024;

/** How many addresses with parameters may wait to be rendered. Browsers render the others, so that no other page waits long. */
const maxWaiting = 8;

interface PageJob extends RenderJob {
  /** One of any number of addresses that its route matches. */
  isOfMany?: boolean;
}

/** Only the status of errors, whose bodies always differ by their request id. */
const digest = ({ status, body }: ApiAnswer): string =>
  status < 400 ? createHash('sha256').update(body).digest('base64') : String(status);

/**
 * Caches rendered pages while the live releases and the API responses they were rendered from stay the same. Those are
 * requested again each time, so a page is never older than the data.
 */
@Injectable()
export class RenderedPages {
  readonly #single = new PageCache({ maxPages: 200, maxBytes: 16 * megabyte });
  /** Apart, because whoever requests any number of them must not evict the others. */
  readonly #ofMany = new PageCache({ maxPages: 200, maxBytes: 8 * megabyte });
  /** Those of many where nothing was found, or rendering failed. */
  readonly #nothing = new PageCache({ maxPages: 50, maxBytes: megabyte });
  /** By revision and path. */
  readonly #pending = new Map<string, Promise<CachedPage>>();
  #waiting = 0;

  constructor(private readonly renderer: Renderer) {}

  /**
   * @param revision changes with the live releases and the site's content
   * @returns undefined if rendering failed or too many wait for it; then the browser renders the page
   */
  async render(job: PageJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const known = this.#known(job);
    if (known && (await this.#isValid(known, revision, ask))) return known.rendered;
    const key = `${revision} ${job.path}`;
    const pending = this.#pending.get(key);
    if (!pending && job.isOfMany && this.#waiting >= maxWaiting) return undefined;
    if (!pending) return (await this.#begin(key, job, revision, ask)).rendered;
    // Started for an earlier request, so its data may have changed since.
    await pending;
    return this.render(job, revision, ask);
  }

  async #isValid({ answers, ...known }: CachedPage, revision: string, ask: Ask): Promise<boolean> {
    if (known.revision !== revision || known.until < Date.now()) return false;
    const same = [...answers].map(async ([path, before]) => digest(await ask(path)) === before);
    return (await Promise.all(same)).every(Boolean);
  }

  async #begin(key: string, job: PageJob, revision: string, ask: Ask): Promise<CachedPage> {
    const rendering = this.#render(job, revision, ask);
    this.#pending.set(key, rendering);
    this.#waiting += job.isOfMany ? 1 : 0;
    const page = await rendering;
    this.#waiting -= job.isOfMany ? 1 : 0;
    this.#pending.delete(key);
    this.#keep(job, page);
    return page;
  }

  #known({ path, isOfMany }: PageJob): CachedPage | undefined {
    return isOfMany ? (this.#ofMany.get(path) ?? this.#nothing.get(path)) : this.#single.get(path);
  }

  #keep({ path, isOfMany }: PageJob, page: CachedPage): void {
    if (!isOfMany) return this.#single.set(path, page);
    this.#ofMany.delete(path);
    const { isNotFound, movedTo } = page.rendered ?? { isNotFound: true };
    const isContent = !isNotFound && movedTo === undefined;
    (isContent ? this.#ofMany : this.#nothing).set(path, page);
  }

  async #render(job: RenderJob, revision: string, ask: Ask): Promise<CachedPage> {
    const answers = new Map<string, string>();
    const asked: Ask = async (path) => {
      const answer = await ask(path);
      answers.set(path, digest(answer));
      return answer;
    };
    try {
      const rendered = await this.renderer.render(job, asked);
      const bytes = Buffer.byteLength(JSON.stringify(rendered));
      return { revision, rendered, answers, until: Infinity, bytes };
    } catch (error) {
      log.warn(`Rendering ${job.screen} at ${job.path} failed, so the browser renders it`, { error });
      return { revision, rendered: undefined, answers, until: Date.now() + retryAfterMs, bytes: 0 };
    }
  }
}
