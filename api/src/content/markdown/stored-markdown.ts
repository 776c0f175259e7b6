import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { markdownRefusal } from '@portico/contract/content/markdown';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Database } from '../../foundation/database/database.js';
import { escapeMarkup } from '../../foundation/escape-markup.js';
import { log } from '../../foundation/log/log.js';
import { SerialQueue } from '../../foundation/queue/queues.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { MarkdownWorker } from './markdown-worker.js';
import { hashOf, isCurrent, renderedFrom, type RenderedText } from './rendered-text.js';

/** What is stored as a text's HTML, perhaps of another text. */
type Known = RenderedText | null | undefined;

/** Where a text's HTML is stored. */
interface Place {
  entity: EntityTarget<ObjectLiteral>;
  where: object;
  /** The columns of the text and of its HTML. */
  text: string;
  column: string;
}

/** How long a stored text stays plain that could not be rendered. */
const retryAfterMs = 60 * 60 * 1_000;

/** The HTML of texts in Markdown: made when they are saved, never when they are read. */
@Injectable()
export class StoredMarkdown implements OnApplicationShutdown {
  readonly #worker = new MarkdownWorker();
  /** One at a time, so that what somebody waits for comes in between. */
  readonly #stored = new SerialQueue();
  /** By place and text: what is being rendered, or could not be. */
  readonly #tried = new Map<string, Promise<void>>();

  #isStopped = false;

  constructor(private readonly database: Database) {}

  /**
   * What to store with a text that is saved.
   *
   * @param known what is stored, perhaps of the same text
   * @throws ProblemException 422 if it is too large, 503
   */
  async render(
    text: string,
    { label, path }: { label: string; path: string },
    known?: Known,
  ): Promise<RenderedText> {
    if (isCurrent(known, text)) return known;
    const outcome = await this.#worker.render(text);
    if ('html' in outcome) return renderedFrom(text, outcome.html);
    throw new ProblemException(422, [{ msg: markdownRefusal(label, outcome.refused), path }]);
  }

  /** What a page shows: until there is HTML of the text, which is made later, the text as it is. */
  shown(text: string, rendered: Known, place: Place): string {
    if (isCurrent(rendered, text)) return rendered.html;
    void this.ensure(text, place, rendered);
    return `<p>${escapeMarkup(text)}</p>`;
  }

  /** Renders and stores a text that is stored without HTML, or with that of an earlier renderer. Never rejects. */
  async ensure(text: string | null, place: Place, rendered: Known): Promise<void> {
    if (text === null || isCurrent(rendered, text) || this.#isStopped) return;
    const key = JSON.stringify([place.column, place.where, hashOf(text)]);
    const tried = this.#tried.get(key) ?? this.#stored.run(() => this.#store(key, text, place));
    this.#tried.set(key, tried);
    await tried;
  }

  /** What is stored as a text's HTML, which is far longer than the rest of its row. */
  async known({ entity, where, column }: Place): Promise<Known> {
    const row = await this.database.read().findOne(entity, { select: { [column]: true }, where });
    return row?.[column] as Known;
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    this.#worker.stop();
  }

  async #store(key: string, text: string, { entity, where, text: textColumn, column }: Place): Promise<void> {
    if (this.#isStopped) return;
    try {
      const outcome = await this.#worker.render(text, { isPatient: true });
      if (this.#isStopped) return;
      if ('refused' in outcome) throw new Error(markdownRefusal('It', outcome.refused));
      const rendered = { [column]: renderedFrom(text, outcome.html) };
      // Unless it was changed meanwhile.
      const unchanged = { ...where, [textColumn]: text };
      await this.database.keepCount((manager) => manager.update(entity, unchanged, rendered));
      this.database.version.advance();
      this.#tried.delete(key);
    } catch (error) {
      log.warn(`A stored text is shown without formatting (${column})`, { error });
      setTimeout(() => this.#tried.delete(key), retryAfterMs).unref();
    }
  }
}
