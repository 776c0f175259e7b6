import { Inject, Injectable } from '@nestjs/common';
import type { Experience, ExperienceEdit, NewExperience } from '@portico/contract/content/experience';
import { ownerId } from '@portico/contract/accounts/owner';
import { In } from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import type { ExpectedVersions } from '../../foundation/database/at-version.js';
import { Database } from '../../foundation/database/database.js';
import { updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import type { EditBody } from '../../foundation/routes/checked-body.js';
import { type Cursor, type Page, pageOf, seek } from '../../foundation/routes/keyset.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { VersionedRows } from '../rows/versioned-rows.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

const visibleTo = (readerId: number | undefined) => ({ authorId: In([ownerId, readerId ?? ownerId]) });

/** To everybody but its author an entry that is not the owner's does not exist. */
@Injectable()
export class ExperienceService {
  readonly #rows = new VersionedRows<Experience>(ExperienceEntity, 'experience', 'expId', 'type', [ownerId]);

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'maxEntries'>,
  ) {}

  /**
   * The owner's entries and the reader's, highest id first.
   *
   * @param readerId undefined for a visitor
   */
  listFor(readerId: number | undefined): Promise<Experience[]> {
    return this.database.read().find(ExperienceEntity, {
      where: visibleTo(readerId),
      order: { expId: 'DESC' },
    });
  }

  /** A part of the same list. */
  async pageFor(
    readerId: number | undefined,
    limit: number,
    cursor: Cursor | undefined,
  ): Promise<Page<Experience>> {
    const query = this.database
      .read()
      .createQueryBuilder(ExperienceEntity, 'entry')
      .where(visibleTo(readerId));
    const found = await seek(query, ['entry.expId'], 'DESC', limit, cursor).getMany();
    return pageOf(found, limit, cursor, ({ expId }) => [expId]);
  }

  /** @throws ProblemException 409 where the author has as many entries as they may */
  add(author: Actor, fields: NewExperience): Promise<Experience> {
    const authorId = author.userId;
    return this.#writeAs(author, async (transaction) => {
      const row = await this.#rows.add(transaction, { ...fields, authorId });
      await this.#assertWithinLimit(transaction, authorId, 'add another');
      return row;
    });
  }

  async edit(
    author: Actor,
    expId: number,
    edit: EditBody<ExperienceEdit>,
    expected: ExpectedVersions,
  ): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    if (!(await this.database.read().existsBy(ExperienceEntity, own))) throw new ProblemException(404);
    const { expId: _same, ...fields } = edit.fields();
    return this.database.write(author, (transaction) => this.#rows.edit(transaction, own, fields, expected));
  }

  delete(author: Actor, expId: number, expected: ExpectedVersions): Promise<void> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, (transaction) => this.#rows.delete(transaction, own, expected));
  }

  /** @throws ProblemException 404; 409 where the author has as many entries as they may */
  restore(author: Actor, expId: number): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, async (transaction) => {
      const row = await this.#rows.restore(transaction, own);
      await this.#assertWithinLimit(transaction, author.userId, 'restore this one');
      return row;
    });
  }

  /** @param purpose what the author wants one more entry for */
  async #assertWithinLimit({ manager }: Transaction, authorId: number, purpose: string): Promise<void> {
    const most = this.settings.maxEntries;
    if ((await manager.countBy(ExperienceEntity, { authorId })) <= most) return;
    const msg = `You can have at most ${most.toLocaleString('en')} entries. Delete one to ${purpose}.`;
    throw new ProblemException(409, [{ msg, code: 'too-many-entries' }]);
  }

  /**
   * A change during which the author's account stays, and nothing else of the kind is done by the same author. Its
   * deletion and this could else wait for each other.
   */
  #writeAs<T>(author: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(author, async (transaction) => {
      const { manager } = transaction;
      const account = await manager.findOne(User, {
        select: { userId: true },
        where: { userId: author.userId },
        ...updateLock(manager),
      });
      if (account === null)
        throw new ProblemException(409, [{ msg: 'Your account does not exist any more' }]);
      return change(transaction);
    });
  }
}
