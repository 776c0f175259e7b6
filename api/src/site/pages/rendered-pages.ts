import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '../../foundation/log/log.js';
import type { ApiAnswer, Ask, Rendered, RenderJob } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';

/** Milliseconds after which a page that could not be rendered is tried again. */
const retryAfter = 10_000;

/** The oldest pages are forgotten beyond either of these. */
const maxPages = 200;
const maxBytes = 16 * 1024 * 1024;

interface Remembered {
  revision: string;
  rendered: Rendered | undefined;
  /** What the API answered while the page was rendered, by path. */
  answers: Map<string, string>;
  until: number;
  /** About: of HTML, state and structured data, as UTF-8. */
  bytes: number;
}

/** Error bodies always differ, by their request id, so a different error does not cause a new rendering. */
const digest = ({ status, body }: ApiAnswer): string =>
  status < 400 ? createHash('sha256').update(body).digest('base64') : String(status);

/**
 * Rendered pages, kept while what is live is the same and the API's answers that they were made from are: they are
 * asked for again each time, so a page is never older than the data, whichever process changed it.
 */
@Injectable()
export class RenderedPages {
  /** The oldest first. */
  readonly #pages = new Map<string, Remembered>();
  #bytes = 0;
  /** What is being rendered, by revision and path. */
  readonly #pending = new Map<string, Promise<Remembered>>();

  constructor(private readonly renderer: Renderer) {}

  /**
   * @param revision differs whenever the releases or the site's content do
   * @returns undefined when the page could not be rendered; the browser does it then
   */
  async render(job: RenderJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const known = this.#pages.get(job.path);
    if (known && (await this.#isValid(known, revision, ask))) return known.rendered;
    const key = `${revision} ${job.path}`;
    const pending = this.#pending.get(key);
    if (!pending) return (await this.#begin(key, job, revision, ask)).rendered;
    // Begun for another request: what it was made from may have changed before this one came.
    await pending;
    return this.render(job, revision, ask);
  }

  async #isValid({ answers, ...known }: Remembered, revision: string, ask: Ask): Promise<boolean> {
    if (known.revision !== revision || known.until < Date.now()) return false;
    const same = [...answers].map(async ([path, before]) => digest(await ask(path)) === before);
    return (await Promise.all(same)).every(Boolean);
  }

  async #begin(key: string, job: RenderJob, revision: string, ask: Ask): Promise<Remembered> {
    const rendering = this.#render(job, revision, ask);
    this.#pending.set(key, rendering);
    const remembered = await rendering;
    this.#pending.delete(key);
    this.#remember(job.path, remembered);
    return remembered;
  }

  #remember(path: string, page: Remembered): void {
    this.#forget(path);
    // It would only push out all the others.
    if (page.bytes > maxBytes) return;
    this.#pages.set(path, page);
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(path: string): void {
    this.#bytes -= this.#pages.get(path)?.bytes ?? 0;
    this.#pages.delete(path);
  }

  async #render(job: RenderJob, revision: string, ask: Ask): Promise<Remembered> {
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
      log.warn(`${job.screen}, at ${job.path}, is left to the browser to render`, { error });
      return { revision, rendered: undefined, answers, until: Date.now() + retryAfter, bytes: 0 };
    }
  }
}
