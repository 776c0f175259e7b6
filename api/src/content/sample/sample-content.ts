import { Injectable } from '@nestjs/common';
import { ownerId } from '@portico/contract/accounts/owner';
import { inWords } from '@portico/contract/content/import/in-words';
import { type SampleList, sampleLists } from '@portico/contract/content/sample/lists';
import type { SampleRemoval } from '@portico/contract/content/sample/removal';
import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { assertAdmin } from '../../accounts/sessions/write-as-admin.js';
import { User } from '../../accounts/users/user.entity.js';
import type { Actor, AuditRecord } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { lockTable, updateLock } from '../../foundation/database/dialect.js';
import type { Transaction } from '../../foundation/database/transaction.js';
import type { Versioned } from '../../foundation/routes/entity-tags.js';
import { allColumns } from '../../foundation/routes/locked-row.js';
import { ProblemException } from '../../foundation/routes/problem.js';
import { Experience } from '../experience/experience.entity.js';
import { experienceSample, restoredEntry } from '../experience/experience.service.js';
import { interestSample } from '../interests/interests.service.js';
import { restoredProject } from '../projects/project-addresses.js';
import { Project } from '../projects/project.entity.js';
import { projectSample } from '../projects/project.service.js';
import { Deletion } from '../rows/deletion.entity.js';
import { keepDeleted, restoreRow } from '../rows/deletions.js';
import type { SampleRows } from '../rows/sample-rows.js';

type Counts = Record<SampleList, number>;

const countEach = async (count: (sample: SampleRows) => Promise<number>): Promise<Counts> => ({
  experience: await count(experienceSample),
  project: await count(projectSample),
  interests: await count(interestSample),
});

/** What an installation still has of the sample that it began with. */
@Injectable()
export class SampleContent {
  #known: Record<'sample' | 'own', Counts> | undefined;

  constructor(private readonly database: Database) {}

  /** How many rows of the sample and of the owner's own each list has; while the database is away, what it had last. */
  async counts(): Promise<Record<'sample' | 'own', Counts>> {
    try {
      this.#known = await this.#count();
    } catch (error) {
      if (this.#known === undefined) throw error;
      this.database.version.advance();
    }
    return this.#known;
  }

  /**
   * Removes all rows of the sample. They can be restored for an hour, one by one or by `restore`.
   *
   * @throws ProblemException 401, 403; 409 if there are none
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
   * @throws ProblemException 401, 403; 404 if it can no longer be restored
   */
  restore(admin: Actor, removedAt: string): Promise<SampleRemoval> {
    return this.write(admin, async (transaction) => {
      const restored = await changeRows(transaction, 'sample.restored', removedAt, restoreRows);
      if (!restored) throw new ProblemException(404, [{ msg: 'It can no longer be restored' }]);
      return restored;
    });
  }

  /** `remove` as a part of a change in `write`; undefined if there are none. */
  removeIn(transaction: Transaction): Promise<SampleRemoval | undefined> {
    return changeRows(transaction, 'sample.removed', new Date().toISOString(), removeRows);
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

  async #count(): Promise<Record<'sample' | 'own', Counts>> {
    const manager = this.database.read();
    const sample = await countEach(async (each) => (await each.find(manager)).length);
    const own = await countEach(async ({ entity, author }) => manager.countBy(entity, author));
    for (const list of sampleLists) own[list] -= sample[list];
    return { sample, own };
  }
}

async function changeRows(
  { manager, record }: Transaction,
  action: AuditRecord['action'],
  removedAt: string,
  change: typeof removeRows,
): Promise<SampleRemoval | undefined> {
  const counts = await countEach((sample) => change(manager, sample, removedAt));
  const { experience: experiences, project: projects, interests } = counts;
  if (experiences + projects + interests === 0) return undefined;
  const detail = inWords({ experiences, projects, interests });
  await record({ action, targetType: 'site', targetId: null, detail });
  return { removedAt, ...counts };
}

async function removeRows(manager: EntityManager, sample: SampleRows, removedAt: string): Promise<number> {
  const { entity, author, texts } = sample;
  const { idName, targetType } = texts;
  // In one order, so that none of two waits for the other.
  const select = allColumns(manager, entity);
  const rows = await sample.find(manager, { select, order: { [idName]: 'ASC' }, ...updateLock(manager) });
  for (const row of rows) {
    const target = { targetType, targetId: row[idName] as number, userId: author.authorId };
    await keepDeleted(manager, target, row as Versioned, removedAt);
  }
  await manager.delete(entity, { [idName]: In(rows.map((row) => row[idName] as number)) });
  return rows.length;
}

async function restoreRows(manager: EntityManager, sample: SampleRows, removedAt: string): Promise<number> {
  const { entity, author, texts } = sample;
  const { targetType } = texts;
  // Before the first deletion is locked, as for a single project.
  if (entity === Project) await lockTable(manager, Project);
  const where = { targetType, deletedAt: removedAt };
  const removed = await manager.find(Deletion, { where, order: { targetId: 'ASC' } });
  const samples = removed.filter(({ row }) => sample.has(row));
  for (const { targetId } of samples) {
    const target = { targetType, targetId, userId: author.authorId };
    await restoreRow(manager, entity, target, (row) => restoredRow(manager, entity, row));
  }
  return samples.length;
}

/** What it is when it comes back, as others may have changed. */
async function restoredRow(manager: EntityManager, entity: unknown, row: ObjectLiteral): Promise<object> {
  if (entity === Experience) return restoredEntry(manager, row as Experience);
  return entity === Project ? restoredProject(manager, row as Project) : row;
}
