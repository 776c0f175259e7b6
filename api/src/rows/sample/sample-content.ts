import { Injectable } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { inWords } from '@portico/contract/import/in-words';
import type { SampleRemoval } from '@portico/contract/rows/sample/removal';
import { refusal } from '@portico/contract/refusals';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor, AuditRecord } from '../../database/actor.js';
import { Database, type Transaction } from '../../database/database.js';
import { updateLock } from '../../database/dialect.js';
import type { Versioned } from '../../http/routes/entity-tags.js';
import { allColumns } from '../../http/routes/locked-row.js';
import { ProblemException } from '../../http/routes/problem.js';
import { ExperienceService } from '../experience/experience.service.js';
import { InterestsService } from '../interests/interests.service.js';
import { ProjectService } from '../projects/project.service.js';
import { Deletion } from '../deletion.entity.js';
import { keepDeleted } from '../deletions.js';
import type { RowColumns } from '../row-columns.js';
import type { RowList } from '../row-list.js';

type AnyRow = ObjectLiteral & RowColumns;
type AnyList = RowList<AnyRow, string, object, Versioned>;

/** What an installation still has of the sample that it began with. */
@Injectable()
export class SampleContent {
  constructor(
    private readonly database: Database,
    private readonly experience: ExperienceService,
    private readonly project: ProjectService,
    private readonly interests: InterestsService,
  ) {}

  /**
   * Removes all rows of the sample. They can be restored for an hour, one by one or by `restore`.
   *
   * @throws ProblemException 409 if there are none
   */
  remove(admin: Actor): Promise<SampleRemoval> {
    return this.write(admin, async (transaction) => {
      const removal = await this.removeIn(transaction);
      if (!removal) throw new ProblemException(409, [{ msg: 'There is no sample content left.' }]);
      return removal;
    });
  }

  /**
   * Restores what a removal has removed.
   *
   * @throws ProblemException 404 if it can no longer be restored
   */
  restore(admin: Actor, removedAt: string): Promise<SampleRemoval> {
    return this.write(admin, async (transaction) => {
      const restored = await this.#change(transaction, 'sample.restored', removedAt, restoreRows);
      if (!restored) throw new ProblemException(404, [refusal('not-restorable')]);
      return restored;
    });
  }

  /** `remove` as a part of a change in `write`; undefined if there are none. */
  removeIn(transaction: Transaction): Promise<SampleRemoval | undefined> {
    return this.#change(transaction, 'sample.removed', new Date().toISOString(), removeRows);
  }

  /** `writeAsAdmin` for what changes the sample. */
  write<T>(admin: Actor, change: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.database.write(admin, async (transaction) => {
      const { manager } = transaction;
      // Accounts first, and the owner's before the others, to avoid deadlocks with changes of the owner's entries.
      const owner = { select: { userId: true }, where: { userId: ownerId } } as const;
      await manager.findOne(User, { ...owner, ...updateLock(manager) });
      await assertAdmin(transaction, admin);
      return change(transaction);
    });
  }

  async #change(
    { manager, record }: Transaction,
    action: AuditRecord['action'],
    removedAt: string,
    change: typeof removeRows,
  ): Promise<SampleRemoval | undefined> {
    const counts = {
      experience: await change(manager, this.experience, removedAt),
      project: await change(manager, this.project, removedAt),
      interests: await change(manager, this.interests, removedAt),
    };
    const { experience: experiences, project: projects, interests } = counts;
    if (experiences + projects + interests === 0) return undefined;
    const detail = inWords({ experiences, projects, interests });
    await record({ action, targetType: 'site', targetId: null, detail });
    return { removedAt, ...counts };
  }
}

async function removeRows(manager: EntityManager, list: AnyList, removedAt: string): Promise<number> {
  const { entity, idName } = list.facts;
  // In one order, so that none of two waits for the other.
  const select = allColumns(manager, entity);
  const where = { isSample: true };
  const rows = await manager.find(entity, {
    ...{ select, where, order: { [idName]: 'ASC' } },
    ...updateLock(manager),
  });
  for (const row of rows) await keepDeleted(manager, list.targetOf(row[idName], ownerId), row, removedAt);
  await manager.delete(entity, { [idName]: In(rows.map((row) => row[idName])) });
  return rows.length;
}

async function restoreRows(manager: EntityManager, list: AnyList, removedAt: string): Promise<number> {
  const { targetType } = list.facts;
  await list.lockForRestore?.(manager);
  const where = { targetType, deletedAt: removedAt };
  const removed = await manager.find(Deletion, { where, order: { targetId: 'ASC' } });
  const samples = removed.filter(({ row }) => (row as AnyRow).isSample);
  for (const { targetId } of samples) await list.restoreIn(manager, targetId, ownerId);
  return samples.length;
}
