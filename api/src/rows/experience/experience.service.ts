import { Inject, Injectable } from '@nestjs/common';
import {
  type Experience,
  experienceRules,
  type NewExperience,
} from '@portico/contract/rows/experience/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { timeToStore } from '@portico/contract/rows/experience/time-text';
import { experienceDetails, experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { type EntityManager, In } from 'typeorm';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Database } from '../../database/database.js';
import { htmlOf } from '../../markdown/rendered-text.js';
import { StoredMarkdown } from '../../markdown/stored-markdown.js';
import { nextVersion } from '../../http/routes/locked-row.js';
import { shown } from '../row-columns.js';
import { RowList } from '../row-list.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

/** The owner's entries are public; any other is visible to its author only. */
@Injectable()
export class ExperienceService extends RowList<ExperienceEntity, 'expId', NewExperience, Experience> {
  constructor(
    database: Database,
    @Inject(SETTINGS) { maxEntries }: Pick<Settings, 'maxEntries'>,
    stored: StoredMarkdown,
  ) {
    super(database, {
      entity: ExperienceEntity,
      idName: 'expId',
      targetType: 'experience',
      hasAuthors: true,
      most: maxEntries,
      nouns: 'entries',
      rules: experienceRules,
      texts: { ...experienceFields, ...experienceDetails },
      markdown: { text: 'summary', html: 'renderedSummary', stored },
    });
  }

  /**
   * The owner's entries and the reader's, highest id first.
   *
   * @param readerId undefined for a visitor
   */
  listFor(readerId: number | undefined): Promise<Experience[]> {
    return this.listed({ where: { authorId: In([ownerId, readerId ?? ownerId]) } });
  }

  answer(entry: ExperienceEntity): Experience {
    const { renderedSummary, ...row } = shown(entry);
    const { summary, authorId } = row;
    if (summary === null || authorId !== ownerId) return row;
    return { ...row, summaryHtml: htmlOf(summary, renderedSummary) };
  }

  /** The last current job is the only one. */
  protected override async completed(
    manager: EntityManager,
    rows: readonly NewExperience[],
    authorId: number,
  ) {
    const chosen = rows.findLast(({ current }) => current);
    if (chosen) await clearCurrent(manager, authorId);
    return rows.map((fields) => ({ time: timeToStore(fields), current: fields === chosen, authorId }));
  }

  protected override async changed(
    manager: EntityManager,
    entry: ExperienceEntity,
    given: Partial<NewExperience>,
  ) {
    if (given.current && !entry.current) await clearCurrent(manager, entry.authorId);
    return { time: timeToStore(given, entry) };
  }

  /** There may be another current job. */
  protected override async restored(
    manager: EntityManager,
    entry: ExperienceEntity,
  ): Promise<ExperienceEntity> {
    const { authorId, current } = entry;
    const isTaken = current && (await manager.existsBy(ExperienceEntity, { authorId, current }));
    return { ...entry, current: current && !isTaken };
  }
}

/** The current job is one choice of a person: the last one. Who chooses locks the account, so that two choices don't meet. */
async function clearCurrent(manager: EntityManager, authorId: number): Promise<void> {
  await manager.update(ExperienceEntity, { authorId, current: true }, { current: false, ...nextVersion });
}
