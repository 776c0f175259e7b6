import { Inject, Injectable } from '@nestjs/common';
import {
  type Experience,
  type ExperienceEdit,
  experienceRules,
  type NewExperience,
} from '@portico/contract/content/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { timeToStore } from '@portico/contract/content/periods/period';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { experienceDetails, experienceFields } from '@portico/contract/content/experience-fields';
import { namesOf } from '@portico/contract/field-facts';
import { type EntityManager, In } from 'typeorm';
import { signedInUser } from '../../accounts/users/user-answer.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import { assertWhole } from '../../foundation/routes/checked-body.js';
import { htmlOf } from '../markdown/rendered-text.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { keepDeleted, restoreRow } from '../rows/deletions.js';
import {
  assertVersion,
  type ExpectedVersions,
  lockRow,
  nextVersion,
} from '../../foundation/routes/locked-row.js';
import { assertWithinLimit, insertWithinLimit, type Remedy } from '../rows/row-limit.js';
import { SampleRows } from '../rows/sample-rows.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

export const experienceSample = new SampleRows(ExperienceEntity, {
  idName: 'expId',
  targetType: 'experience',
  rows: sampleExperiences.map((row) => ({ ...row, authorId: ownerId })),
  name: 'body',
  fields: [...namesOf(experienceFields), ...namesOf(experienceDetails), 'authorId'],
  authorId: ownerId,
});

const targetOf = (targetId: number, userId: number) => ({ targetType: 'experience', targetId, userId });

/** The current job is one choice of a person: the last one. Who chooses locks the account, so that two choices don't meet. */
async function clearCurrent(manager: EntityManager, authorId: number): Promise<void> {
  await manager.update(ExperienceEntity, { authorId, current: true }, { current: false, ...nextVersion });
}

/** What a deleted entry is when it comes back: there may be another current job. */
export async function restoredEntry(
  manager: EntityManager,
  entry: ExperienceEntity,
): Promise<ExperienceEntity> {
  const { authorId, current } = entry;
  const isTaken = current && (await manager.existsBy(ExperienceEntity, { authorId, current }));
  return { ...entry, current: current && !isTaken };
}

/** The owner's entries are public; any other is visible to its author only. */
@Injectable()
export class ExperienceService {
  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'maxEntries'>,
    private readonly markdown: StoredMarkdown,
  ) {}

  /**
   * The owner's entries and the reader's, highest id first.
   *
   * @param readerId undefined for a visitor
   */
  async listFor(readerId: number | undefined): Promise<Experience[]> {
    const entries = await this.database
      .read()
      .createQueryBuilder(ExperienceEntity, 'entry')
      .addSelect('entry.renderedSummary')
      .where({ authorId: In([ownerId, readerId ?? ownerId]) })
      .orderBy('entry.expId', 'DESC')
      .getMany();
    return entries.map((entry) => this.#answer(entry));
  }

  /**
   * For a caller that records it. The last becomes the newest, and the last current job the only one.
   *
   * @throws ProblemException 409 at the author's limit of entries
   */
  async insert(
    manager: EntityManager,
    rows: readonly NewExperience[],
    remedy: Remedy,
    authorId: number,
  ): Promise<ExperienceEntity[]> {
    const chosen = rows.findLast(({ current }) => current);
    if (chosen) await clearCurrent(manager, authorId);
    const entries = rows.map((fields) => {
      const own = { time: timeToStore(fields), current: fields === chosen, authorId, version: 1 };
      return manager.create(ExperienceEntity, { ...fields, ...own });
    });
    await insertWithinLimit(manager, this.#limitOf(authorId), entries, remedy);
    return entries;
  }

  /** @throws ProblemException 409 at the author's limit of entries; 422, 503 */
  async add(author: Actor, fields: NewExperience): Promise<Experience> {
    const rendered = await this.rendered(author, fields);
    return this.#writeAs(author, async ({ manager, record }) => {
      const whole = { ...fields, ...rendered };
      const [entry] = await this.insert(manager, [whole], 'one to add another', author.userId);
      await record({ action: 'experience.created', ...targetOf(entry!.expId, author.userId) });
      return this.#answer(entry!);
    });
  }

  /** @throws ProblemException 404, 422, 503; StaleEntityException */
  async edit(
    author: Actor,
    { expId, ...given }: ExperienceEdit,
    expected: ExpectedVersions,
  ): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    const rendered = await this.rendered(author, given);
    return this.#writeAs(author, async ({ manager, record }) => {
      const entry = await lockRow(manager, ExperienceEntity, own);
      assertWhole(experienceRules(entry), entry, given);
      assertVersion(this.#answer(entry), expected);
      if (given.current && !entry.current) await clearCurrent(manager, author.userId);
      const fields = { ...given, ...rendered, time: timeToStore(given, entry) };
      await manager.update(ExperienceEntity, own, { ...fields, ...nextVersion });
      await record({ action: 'experience.updated', ...targetOf(expId, author.userId) });
      return this.#answer({ ...entry, ...fields, version: entry.version + 1 });
    });
  }

  /** @throws ProblemException 404; StaleEntityException */
  delete(author: Actor, expId: number, expected: ExpectedVersions): Promise<void> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, async ({ manager, record }) => {
      const entry = await lockRow(manager, ExperienceEntity, own);
      assertVersion(this.#answer(entry), expected);
      await keepDeleted(manager, targetOf(expId, author.userId), entry);
      await manager.delete(ExperienceEntity, own);
      await record({ action: 'experience.deleted', ...targetOf(expId, author.userId) });
    });
  }

  /** @throws ProblemException 404; 409 at the author's limit of entries */
  restore(author: Actor, expId: number): Promise<Experience> {
    const target = targetOf(expId, author.userId);
    return this.#writeAs(author, async ({ manager, record }) => {
      const complete = (entry: ExperienceEntity) => restoredEntry(manager, entry);
      const entry = await restoreRow(manager, ExperienceEntity, target, complete);
      await assertWithinLimit(manager, this.#limitOf(author.userId), 'one to restore this one');
      await record({ action: 'experience.restored', ...target });
      return this.#answer(entry);
    });
  }

  /**
   * The HTML of a summary of the owner's that is written; none outlives its text. Others' are lines of text, as only they see them.
   *
   * @throws ProblemException 422, 503
   */
  async rendered(author: Actor, { summary }: Partial<NewExperience>, path = 'summary') {
    if (summary === undefined || author.userId !== ownerId) return {};
    const field = { ...experienceDetails.summary, path };
    return { renderedSummary: summary === null ? null : await this.markdown.render(summary, field) };
  }

  /** @param entry with its HTML */
  #answer(entry: ExperienceEntity): Experience {
    const { renderedSummary, ...row } = experienceSample.mark(entry);
    const { summary, authorId } = row;
    if (summary === null || authorId !== ownerId) return row;
    return { ...row, summaryHtml: htmlOf(summary, renderedSummary) };
  }

  #limitOf(authorId: number) {
    return {
      entity: ExperienceEntity,
      where: { authorId },
      most: this.settings.maxEntries,
      nouns: 'entries',
    };
  }

  /** Locks the author's account during the change, so that it isn't deleted meanwhile, and to avoid a deadlock with that. */
  #writeAs<T>(author: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(author, async (transaction) => {
      const { manager } = transaction;
      await signedInUser(manager, author.userId, updateLock(manager));
      return change(transaction);
    });
  }
}
