import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { markdownRefusal } from '@portico/contract/markdown/markdown';
import { In, IsNull, Like, Not, Or } from 'typeorm';
import { Database } from '../database/database.js';
import { log } from '../log/log.js';
import { ProblemException } from '../http/routes/problem.js';
import { MarkdownWorker } from './markdown-worker.js';
import { htmlOf, type RenderedText, rendererVersion } from './rendered-text.js';

/** Texts in Markdown, with the columns of their HTML. By name, as the features of these tables use this module. */
const places = [
  {
    table: 'experiences',
    key: 'expId',
    text: 'summary',
    html: 'renderedSummary',
    where: { authorId: ownerId },
  },
  { table: 'projects', key: 'projectId', text: 'story', html: 'renderedStory' },
  { table: 'own_pages', key: 'pageId', text: 'body', html: 'renderedBody' },
  { table: 'site_settings', key: 'id', text: 'biography', html: 'renderedBiography' },
  { table: 'site_settings', key: 'id', text: 'privacyText', html: 'renderedPrivacyText' },
];

/** A row of theirs. */
interface UploadedPicture {
  pictureId: string;
  width: number;
  height: number;
}

/** A copy of an uploaded picture. */
const copy = /<img src="\/pictures\/([0-9a-f]{32})\/(\d+)\.\w+"/g;

/** What screens show of a high picture in a text (40rem). */
const maxHeight = 640;

/** The HTML of texts in Markdown: made when they are saved, never when they are read. */
@Injectable()
export class StoredMarkdown implements OnApplicationShutdown {
  readonly #saves = new MarkdownWorker();
  /** So that a save waits for no text that somebody only looks at. */
  readonly #previews = new MarkdownWorker();

  constructor(private readonly database: Database) {}

  /**
   * What to store with a text that is saved.
   *
   * @throws ProblemException 422 if it is too large, 503
   */
  async render(
    text: string,
    { label, path }: { label: string; path: string },
    worker = this.#saves,
  ): Promise<RenderedText> {
    const outcome = await worker.render(text);
    if ('html' in outcome) return { renderer: rendererVersion, html: await this.#sized(outcome.html) };
    throw new ProblemException(422, [{ ...markdownRefusal(label, outcome.refused), path }]);
  }

  /** As `render`, of a text that isn't stored. */
  preview(text: string): Promise<RenderedText> {
    return this.render(text, { label: 'The text', path: 'text' }, this.#previews);
  }

  /** Runs at every start, for the sample, and texts that an earlier version stored. What is refused stays as it is. */
  async renderStale(): Promise<void> {
    for (const { table, key, text: column, html, where } of places) {
      const isStale = { [html]: Or(IsNull(), Not(Like(`{"renderer":${rendererVersion},%`))) };
      const rows = await this.database.read().find(table, {
        select: { [key]: true, [column]: true },
        where: { ...where, ...isStale, [column]: Not(IsNull()) },
      });
      for (const row of rows) {
        const text = row[column] as string;
        const outcome = await this.#saves.render(text);
        if ('refused' in outcome) log.warn(`${table}: ${markdownRefusal(column, outcome.refused).msg}`);
        const rendered = 'html' in outcome ? await this.#sized(outcome.html) : htmlOf(text, null);
        // Unless another server has changed it meanwhile.
        const unchanged = { [key]: row[key], [column]: text };
        const change = { [html]: { renderer: rendererVersion, html: rendered } };
        await this.database.keepCount((manager) => manager.update(table, unchanged, change));
      }
    }
  }

  /** Uploaded pictures in it keep their place free before they are loaded. */
  async #sized(html: string): Promise<string> {
    const ids = [...html.matchAll(copy)].map(([, id]) => id);
    const where = { pictureId: In(ids) };
    const pictures = await this.database.read().find<UploadedPicture>('pictures', { where });
    return html.replace(copy, (image, id, copyWidth) => {
      const picture = pictures.find(({ pictureId }) => pictureId === id);
      if (!picture) return image;
      const ratio = picture.width / picture.height;
      const width = Math.round(Math.min(Number(copyWidth), maxHeight * ratio));
      return `${image} width="${width}" height="${Math.round(width / ratio)}"`;
    });
  }

  onApplicationShutdown(): void {
    this.#saves.stop();
    this.#previews.stop();
  }
}
