import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '../../foundation/log/log.js';
import type { ApiAnswer, Ask, Rendered, RenderJob } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';

/** How long a page that failed to render is left to the browser. */
const retryAfterMs = 10_000;

/** Beyond these, the oldest pages are evicted. */
const maxPages = 200;
const maxBytes = 16 * 1024 * 1024;

interface CachedPage {
  revision: string;
  rendered: Rendered | undefined;
  /** Digests of the API responses used for rendering, by path. */
  answers: Map<string, string>;
  until: number;
  /** Approximate. */
  bytes: number;
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
  /** Oldest first. */
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;
  /** By revision and path. */
  readonly #pending = new Map<string, Promise<CachedPage>>();

  constructor(private readonly renderer: Renderer) {}

  /**
   * @param revision changes with the live releases and the site's content
   * @returns undefined if rendering failed; then the browser renders the page
   */
  async render(job: RenderJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const known = this.#pages.get(job.path);
    if (known && (await this.#isValid(known, revision, ask))) return known.rendered;
    const key = `${revision} ${job.path}`;
    const pending = this.#pending.get(key);
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

  async #begin(key: string, job: RenderJob, revision: string, ask: Ask): Promise<CachedPage> {
    const rendering = this.#render(job, revision, ask);
    this.#pending.set(key, rendering);
    const remembered = await rendering;
    this.#pending.delete(key);
    this.#cache(job.path, remembered);
    return remembered;
  }

  #cache(path: string, page: CachedPage): void {
    this.#evict(path);
    // It would evict all the others.
    if (page.bytes > maxBytes) return;
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) return;
      this.#evict(oldest);
    }
  }

  #evict(path: string): void {
    this.#bytes -= this.#pages.get(path)?.bytes ?? 0;
    this.#pages.delete(path);
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
