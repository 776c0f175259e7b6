import { Injectable } from '@nestjs/common';
import { excerpt } from '@portico/contract/markdown/excerpt';
import { findScreen } from '@portico/contract/pages/screens';
import {
  addressRefusals,
  maxOwnPages,
  NewOwnPage,
  type OwnPage,
  privacyAddress,
  type ShownOwnPage,
} from '@portico/contract/rows/own-pages/own-page';
import { ownPageFields } from '@portico/contract/rows/own-pages/own-page-fields';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { Database } from '../../database/database.js';
import { ProblemException } from '../../http/routes/problem.js';
import { htmlOf, wordsOf } from '../../markdown/rendered-text.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { usePicture } from '../../pictures/picture-uses.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { RowList } from '../row-list.js';
import { OwnPage as OwnPageEntity } from './own-page.entity.js';

const isTaken = (msg: string) => new ProblemException(409, [{ msg, path: 'address' }]);

/** Pages that the owner writes. */
@Injectable()
export class OwnPagesService extends RowList<OwnPageEntity, 'pageId', NewOwnPage, OwnPage> {
  constructor(
    database: Database,
    stored: StoredMarkdown,
    private readonly releases: LiveReleases,
  ) {
    super(database, {
      entity: OwnPageEntity,
      idName: 'pageId',
      targetType: 'page',
      most: maxOwnPages,
      nouns: 'pages',
      rules: () => NewOwnPage,
      texts: ownPageFields,
      taken: isTaken(addressRefusals.page),
      markdown: { text: 'body', html: 'renderedBody', stored },
    });
  }

  /** The sample has none. */
  answer({ renderedBody: _html, isSample: _no, ...page }: OwnPageEntity & { isSample?: boolean }): OwnPage {
    return page;
  }

  all(): Promise<OwnPage[]> {
    return this.listed();
  }

  /** @throws ProblemException 404, also for a draft */
  async at(address: string): Promise<ShownOwnPage> {
    // PostgreSQL takes no NUL.
    if (!v.is(NewOwnPage.entries.address, address)) throw new ProblemException(404);
    const page = await this.database.read().findOne(OwnPageEntity, {
      select: { pageId: true, title: true, body: true, renderedBody: true },
      where: { address, draft: false },
    });
    if (page === null) throw new ProblemException(404);
    const html = htmlOf(page.body, page.renderedBody);
    return { title: page.title, description: excerpt(wordsOf(html)), html };
  }

  protected override async completed(manager: EntityManager, pages: readonly NewOwnPage[]) {
    for (const page of pages) await this.#assertPossible(manager, page);
    return [];
  }

  protected override async changed(manager: EntityManager, _before: OwnPageEntity, given: Partial<OwnPage>) {
    await this.#assertPossible(manager, given);
    return {};
  }

  /** @throws ProblemException 409 if a screen has the address; 422 if a picture is gone */
  async #assertPossible(manager: EntityManager, { address, body = '' }: Partial<OwnPage>): Promise<void> {
    const remotes = this.releases.current().remotes.map(({ release }) => release);
    if (address !== undefined && address !== privacyAddress && findScreen(remotes, `/${address}`))
      throw isTaken(addressRefusals.screen);
    const ids = [...body.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, id]) => id!);
    // In one order, so that none of two waits for the other.
    for (const pictureId of new Set(ids.sort())) await usePicture(manager, 'body', { pictureId });
  }
}
