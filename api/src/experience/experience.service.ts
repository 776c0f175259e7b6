import { Injectable } from '@nestjs/common';
import type { Experience, ExperienceEdit, NewExperience } from '@portico/contract/experience';
import { In } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { Database } from '../database/database.js';
import { unchangedRow } from '../database/row-lock.js';
import type { Transaction } from '../database/transaction.js';
import { VersionedRows } from '../database/versioned-rows.js';
import type { EditBody } from '../http/edit-body.decorator.js';
import type { ExpectedVersions } from '../http/if-match.js';
import { ProblemException } from '../http/problem.exception.js';
import { ownerId } from '../users/owner.js';
import { User } from '../users/user.entity.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

/** To everybody but its author an entry that is not the owner's does not exist. */
@Injectable()
export class ExperienceService {
  readonly #rows = new VersionedRows<Experience>(ExperienceEntity, 'experience', 'expId');

  constructor(private readonly database: Database) {}

  /**
   * The owner's entries and the reader's, highest id first.
   *
   * @param readerId undefined for a visitor
   */
  listFor(readerId: number | undefined): Promise<Experience[]> {
    return this.database.read().find(ExperienceEntity, {
      where: { authorId: In([ownerId, readerId ?? ownerId]) },
      order: { expId: 'DESC' },
    });
  }

  add(author: Actor, fields: NewExperience): Promise<Experience> {
    const authorId = author.userId;
    return this.#writeAs(author, (transaction) => this.#rows.add(transaction, { ...fields, authorId }));
  }

  async edit(
    author: Actor,
    expId: number,
    edit: EditBody<ExperienceEdit>,
    expected: ExpectedVersions,
  ): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    const { expId: _same, ...fields } = await edit.fields(() => this.#demand(own));
    return this.database.write(author, (transaction) => this.#rows.edit(transaction, own, fields, expected));
  }

  delete(author: Actor, expId: number, expected: ExpectedVersions): Promise<void> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, (transaction) => this.#rows.delete(transaction, own, expected));
  }

  restore(author: Actor, expId: number): Promise<Experience> {
    const own = { expId, authorId: author.userId };
    return this.#writeAs(author, (transaction) => this.#rows.restore(transaction, own));
  }

  async #demand(own: { expId: number; authorId: number }): Promise<void> {
    if (!(await this.database.read().existsBy(ExperienceEntity, own))) throw new ProblemException(404);
  }

  /** A change during which the author's account stays; its deletion and this could else wait for each other. */
  #writeAs<T>(author: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(author, async (transaction) => {
      const { manager } = transaction;
      const account = await manager.findOne(User, {
        select: { userId: true },
        where: { userId: author.userId },
        ...unchangedRow(manager),
      });
      if (account === null)
        throw new ProblemException(409, [{ msg: 'Your account does not exist any more' }]);
      return change(transaction);
    });
  }
}
