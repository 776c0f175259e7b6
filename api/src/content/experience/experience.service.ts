import { Inject, Injectable } from '@nestjs/common';
import { type Experience, type ExperienceEdit, NewExperience } from '@portico/contract/content/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { timeToStore } from '@portico/contract/content/period';
import { sampleExperiences } from '@portico/contract/content/sample/experiences';
import { experienceDetails, experienceFields } from '@portico/contract/content/experience-fields';
import { namesOf } from '@portico/contract/field-facts';
import type { EntityManager } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { Database } from '../../foundation/database/database.js';
import { updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import type { EditBody } from '../../foundation/routes/checked-body.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import type { RenderedText } from '../markdown/rendered-text.js';
import { StoredMarkdown } from '../markdown/stored-markdown.js';
import { SampleRows } from '../rows/sample-rows.js';
import { VersionedRows } from '../rows/versioned-rows.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

export const experienceSample = new SampleRows(ExperienceEntity, {
  rows: sampleExperiences.map((row) => ({ ...row, authorId: ownerId })),
  name: 'body',
  fields: [...namesOf(experienceFields), ...namesOf(experienceDetails), 'authorId'],
  authorId: ownerId,
});

const currentOf = ({ authorId }: Partial<Experience>) => ({ authorId: authorId!, current: true });

/** The current job is one choice of a person: the last one. Who chooses locks the account, so that two choices don't meet. */
export const completeEntries =
  (manager: EntityManager) =>
  async (fields: Partial<Experience>, before?: Partial<Experience> | 'deleted'): Promise<object> => {
    if (before === 'deleted') {
      const isTaken = fields.current && (await manager.existsBy(ExperienceEntity, currentOf(fields)));
      return isTaken ? { ...fields, current: false } : fields;
    }
    if (fields.current && !before?.current) {
      const cleared = { current: false, version: () => 'version + 1' };
      await manager.update(ExperienceEntity, currentOf({ ...fields, ...before }), cleared);
    }
    return { ...fields, time: timeToStore(fields, before) };
  };

export const summaryPlace = (expId: number) => ({
  entity: ExperienceEntity,
  where: { expId },
  text: 'summary',
  column: 'renderedSummary',
});

/** The owner's entries are public; any other is visible to its author only. */
@Injectable()
export class ExperienceService {
  readonly #rows = new VersionedRows<Experience>(
    ExperienceEntity,
    'experience',
    'expId',
    'type',
    experienceSample,
    [ownerId],
    completeEntries,
    NewExperience,
  );

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
    const rows = await this.database.read().sql<Experience[]>`
      SELECT "expId", type, body, time, start, "end", organisation, place, url, summary, "renderedSummary", kind,
        "current", "inResume", "authorId", version
      FROM experiences
      WHERE "authorId" IN (${() => [...new Set([ownerId, readerId ?? ownerId])]}) ORDER BY "expId" DESC`;
    // SQLite has numbers for booleans.
    const flags = ({ current, inResume }: Experience) => ({ current: !!current, inResume: !!inResume });
    return rows.map((row) => this.#answer(experienceSample.mark({ ...row, ...flags(row) })));
  }

  /** @throws ProblemException 409 at the author's limit of entries; 422, 503 */
  async add(author: Actor, fields: NewExperience): Promise<Experience> {
    const authorId = author.userId;
    const rendered = await this.#rendered(author, fields);
    return this.#writeAs(author, async (transaction) => {
      const row = await this.#rows.add(transaction, { ...fields, ...rendered, authorId });
      await this.#assertWithinLimit(transaction, authorId, 'add another');
      return this.#answer(row);
    });
  }

  /**
   * Adds several, which the caller records together.
   *
   * @throws ProblemException 409 at the author's limit of entries
   */
  async addAll(transaction: Transaction, authorId: number, rows: readonly NewExperience[]): Promise<void> {
    const chosen = rows.findLast(({ current }) => current);
    const own = rows.map((fields) => ({ ...fields, current: fields === chosen, authorId }));
    await this.#rows.addAll(transaction, own);
    await this.#assertWithinLimit(transaction, authorId, 'make room');
  }

  /** @throws ProblemException 404, 409, 422, StaleEntityException */
  async edit(
    author: Actor,
    expId: number,
    edit: EditBody<ExperienceEdit>,
    expected: ExpectedVersions,
  ): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    const find = () => this.database.read().findOneBy(ExperienceEntity, own);
    const { expId: _same, ...fields } = await edit.fields(find, NewExperience);
    const rendered = await this.#rendered(author, fields);
    const change = async (transaction: Transaction) =>
      this.#answer(await this.#rows.edit(transaction, own, { ...fields, ...rendered }, expected));
    return fields.current ? this.#writeAs(author, change) : this.database.write(author, change);
  }

  delete(author: Actor, expId: number, expected: ExpectedVersions): Promise<void> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, (transaction) => this.#rows.delete(transaction, own, expected));
  }

  /** @throws ProblemException 404; 409 at the author's limit of entries */
  restore(author: Actor, expId: number): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, async (transaction) => {
      const row = await this.#rows.restore(transaction, own);
      await this.#assertWithinLimit(transaction, author.userId, 'restore this one');
      return this.#answer(row);
    });
  }

  /** The HTML of a summary of the owner's that is written; none outlives its text. Others' are lines of text, as only they see them. */
  async #rendered(author: Actor, { summary }: Partial<NewExperience>) {
    if (summary === undefined || author.userId !== ownerId) return {};
    const field = { ...experienceDetails.summary, path: 'summary' };
    return { renderedSummary: summary === null ? null : await this.markdown.render(author, summary, field) };
  }

  /** @param row as it is stored; from a query in SQL, its HTML is JSON */
  #answer({ renderedSummary: stored, ...row }: Experience & { renderedSummary?: unknown }): Experience {
    const { expId, summary } = row;
    if (summary === null || row.authorId !== ownerId) return row;
    const rendered = (typeof stored === 'string' ? JSON.parse(stored) : stored) as RenderedText | null;
    return { ...row, summaryHtml: this.markdown.shown(summary, rendered, summaryPlace(expId)) };
  }

  /** @param purpose how the message ends: "Delete one to ..." */
  async #assertWithinLimit({ manager }: Transaction, authorId: number, purpose: string): Promise<void> {
    const { maxEntries } = this.settings;
    if ((await manager.countBy(ExperienceEntity, { authorId })) <= maxEntries) return;
    const msg = `You can have at most ${maxEntries.toLocaleString('en')} entries. Delete one to ${purpose}.`;
    throw new ProblemException(409, [{ msg, code: 'too-many-entries' }]);
  }

  /** Locks the author's account during the change, so that it isn't deleted meanwhile, and to avoid a deadlock with that. */
  #writeAs<T>(author: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(author, async (transaction) => {
      const { manager } = transaction;
      const account = await manager.findOne(User, {
        select: { userId: true },
        where: { userId: author.userId },
        ...updateLock(manager),
      });
      if (account === null) throw new ProblemException(409, [{ msg: 'Your account no longer exists' }]);
      return change(transaction);
    });
  }
}
