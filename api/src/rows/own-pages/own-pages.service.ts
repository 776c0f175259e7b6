import { Injectable } from '@nestjs/common';
import { excerpt } from '@portico/contract/markdown/excerpt';
import { findScreen } from '@portico/contract/pages/screens';
import {
  addressRefusals,
  type ListedOwnPage,
  maxOwnPages,
  NewOwnPage,
  type OwnPage,
  type OwnPageEdit,
  privacyAddress,
  type ShownOwnPage,
} from '@portico/contract/rows/own-pages/own-page';
import { ownPageFields } from '@portico/contract/rows/own-pages/own-page-fields';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { isUniqueViolation } from '../../database/database-errors.js';
import type { ExpectedVersions } from '../../http/routes/locked-row.js';
import { ProblemException } from '../../http/routes/problem.js';
import { htmlOf, wordsOf } from '../../markdown/rendered-text.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { usePicture } from '../../pictures/picture-uses.js';
import { LiveReleases } from '../../releases/live/live-releases.js';
import { RowList } from '../row-list.js';
import { OwnPage as OwnPageEntity } from './own-page.entity.js';

/** Pages that the owner writes. Changes throw ProblemException 409, too, where another page or a screen has the address. */
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

  /** Without drafts, the oldest first. */
  published(): Promise<ListedOwnPage[]> {
    return this.database.read().find(OwnPageEntity, {
      select: { title: true, address: true, place: true },
      where: { draft: false },
      order: { pageId: 'ASC' },
    });
  }

  /** @throws ProblemException 404, also for a draft */
  async at(address: string): Promise<ShownOwnPage> {
    const page = await this.database.read().findOne(OwnPageEntity, {
      select: { pageId: true, title: true, body: true, renderedBody: true },
      where: { address, draft: false },
    });
    if (page === null) throw new ProblemException(404);
    const html = htmlOf(page.body, page.renderedBody);
    return { title: page.title, description: excerpt(wordsOf(html)), html };
  }

  override async add(actor: Actor, page: NewOwnPage): Promise<OwnPage> {
    this.#assertNoScreen(page);
    return withFreeAddress(super.add(actor, page));
  }

  override async edit(actor: Actor, edit: OwnPageEdit, expected: ExpectedVersions): Promise<OwnPage> {
    this.#assertNoScreen(edit);
    return withFreeAddress(super.edit(actor, edit, expected));
  }

  override restore(actor: Actor, id: number): Promise<OwnPage> {
    return withFreeAddress(super.restore(actor, id));
  }

  protected override async completed(manager: EntityManager, pages: readonly NewOwnPage[]) {
    for (const page of pages) await usePictures(manager, page);
    return [];
  }

  protected override async changed(manager: EntityManager, _before: OwnPageEntity, given: Partial<OwnPage>) {
    await usePictures(manager, given);
    return {};
  }

  #assertNoScreen({ address }: Partial<OwnPageEdit>): void {
    if (address === undefined || address === privacyAddress) return;
    const remotes = this.releases.current().remotes.map(({ release }) => release);
    if (findScreen(remotes, `/${address}`)) throw isTaken(addressRefusals.screen);
  }
}

const isTaken = (msg: string) => new ProblemException(409, [{ msg, path: 'address' }]);

async function withFreeAddress<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isUniqueViolation(error) ? isTaken(addressRefusals.page) : error;
  }
}

/** In one order, so that none of two waits for the other. @throws ProblemException 422 */
async function usePictures(manager: EntityManager, { body = '' }: Partial<OwnPage>): Promise<void> {
  const ids = [...body.matchAll(/\/pictures\/([0-9a-f]{32})\//g)].map(([, id]) => id!);
  for (const pictureId of new Set(ids.sort())) await usePicture(manager, 'body', { pictureId });
}
