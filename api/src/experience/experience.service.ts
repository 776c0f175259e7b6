import { Injectable } from '@nestjs/common';
import type { Experience, ExperienceEdit, NewExperience } from '@portico/contract/experience';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { atVersion } from '../database/at-version.js';
import { Database } from '../database/database.js';
import { isForeignKeyViolation } from '../database/violations.js';
import type { EditBody } from '../http/edit-body.decorator.js';
import type { ExpectedVersions } from '../http/if-match.js';
import { ProblemException } from '../http/problem.exception.js';
import { StaleEntityException } from '../http/stale-entity.exception.js';
import { ownerId } from '../users/owner.js';
import { Experience as ExperienceEntity } from './experience.entity.js';

type Own = Pick<Experience, 'expId' | 'authorId'>;

/** To everybody but its author an entry that is not the owner's does not exist. */
@Injectable()
export class ExperienceService {
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

  async add(author: Actor, fields: NewExperience): Promise<Experience> {
    const entry = { ...fields, authorId: author.userId, version: 1 };
    try {
      return await this.database.write(author, async ({ manager, record }) => {
        const { identifiers } = await manager.insert(ExperienceEntity, entry);
        const { expId } = identifiers[0] as Pick<Experience, 'expId'>;
        await record({ action: 'experience.created', targetType: 'experience', targetId: expId });
        return { expId, ...entry };
      });
    } catch (error) {
      // The account was deleted while this request was under way.
      if (isForeignKeyViolation(error))
        throw new ProblemException(409, [{ msg: 'Your account does not exist any more' }]);
      throw error;
    }
  }

  async edit(
    author: Actor,
    expId: number,
    edit: EditBody<ExperienceEdit>,
    expected: ExpectedVersions,
  ): Promise<Experience> {
    const own: Own = { expId, authorId: author.userId };
    const { type, body, time } = await edit.fields(() => this.#demand(own));
    return this.database.write(author, async ({ manager, record }) => {
      const change = { type, body, time, version: () => 'version + 1' };
      const { affected } = await manager.update(ExperienceEntity, { ...own, ...atVersion(expected) }, change);
      if (affected === 0) throw await this.#refusal(manager, own);
      await record({ action: 'experience.updated', targetType: 'experience', targetId: expId });
      return manager.findOneByOrFail(ExperienceEntity, own);
    });
  }

  async delete(author: Actor, expId: number, expected: ExpectedVersions): Promise<void> {
    const own: Own = { expId, authorId: author.userId };
    await this.database.write(author, async ({ manager, record }) => {
      const { affected } = await manager.delete(ExperienceEntity, { ...own, ...atVersion(expected) });
      if (affected === 0) throw await this.#refusal(manager, own);
      await record({ action: 'experience.deleted', targetType: 'experience', targetId: expId });
    });
  }

  async #demand(own: Own): Promise<void> {
    if (!(await this.database.read().existsBy(ExperienceEntity, own))) throw new ProblemException(404);
  }

  /** Why a change met no row: there is none, or it is of another version. */
  async #refusal(manager: EntityManager, own: Own): Promise<ProblemException> {
    const current = await manager.findOneBy(ExperienceEntity, own);
    return current === null ? new ProblemException(404) : new StaleEntityException(current);
  }
}
