import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { log } from '../../log/log.js';
import type { ApiAnswer, Rendered, RenderJob } from '../rendering/messages.js';
import { Renderer } from '../rendering/renderer.js';

/** Milliseconds after which a page that could not be rendered is tried again. */
const retryAfter = 10_000;

/** More pages than this are not remembered. */
const mostPages = 200;

type Ask = (path: string) => Promise<ApiAnswer>;

interface Remembered {
  revision: string;
  rendered: Rendered | undefined;
  /** What the API answered while the page was rendered, by path. */
  answers: Map<string, string>;
  until: number;
}

const digest = ({ status, body }: ApiAnswer): string =>
  `${status} ${createHash('sha256').update(body).digest('base64')}`;

/**
 * Rendered pages, kept while what is live is the same and the API's answers that they were made from are: they are
 * asked for again each time, so a page is never older than the data, whichever process changed it.
 */
@Injectable()
export class RenderedPages {
  readonly #pages = new Map<string, Remembered | Promise<Remembered>>();

  constructor(private readonly renderer: Renderer) {}

  /**
   * @param revision differs whenever the releases or the site's content do
   * @returns undefined when the page could not be rendered; the browser does it then
   */
  async render(job: RenderJob, revision: string, ask: Ask): Promise<Rendered | undefined> {
    const known = await this.#pages.get(job.path);
    if (known && (await this.#isValid(known, revision, ask))) return known.rendered;
    const pending = this.#pages.get(job.path);
    if (pending instanceof Promise) return (await pending).rendered;
    return (await this.#remember(job, revision, ask)).rendered;
  }

  async #isValid({ answers, ...known }: Remembered, revision: string, ask: Ask): Promise<boolean> {
    if (known.revision !== revision || known.until < Date.now()) return false;
    const same = [...answers].map(async ([path, before]) => digest(await ask(path)) === before);
    return (await Promise.all(same)).every(Boolean);
  }

  async #remember(job: RenderJob, revision: string, ask: Ask): Promise<Remembered> {
    const rendering = this.#render(job, revision, ask);
    if (this.#pages.size >= mostPages) this.#pages.delete(this.#pages.keys().next().value!);
    this.#pages.set(job.path, rendering);
    const remembered = await rendering;
    this.#pages.set(job.path, remembered);
    return remembered;
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
      return { revision, rendered, answers, until: Infinity };
    } catch (error) {
      log.error(`${job.path} is left to the browser to render`, { error });
      return { revision, rendered: undefined, answers, until: Date.now() + retryAfter };
    }
  }
}
