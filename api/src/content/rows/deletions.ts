import { Injectable } from '@nestjs/common';
import {
  type EntityManager,
  type EntityTarget,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
} from 'typeorm';
import { ifClockAgrees } from '../../foundation/database/clock-check.js';
import { Database } from '../../foundation/database/database.js';
import { oweRemovalOfTraces } from '../../foundation/database/deleted-traces.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';
import { Deletion } from './deletion.entity.js';

const restorableMs = 60 * 60 * 1000;

/** Rows deleted at this time or before can't be restored; ISO 8601, UTC. */
const restorableAfter = (): string => new Date(Date.now() - restorableMs).toISOString();

type Target = Pick<Deletion, 'targetType' | 'targetId' | 'userId'>;

/** Keeps a row that is deleted in the same transaction, so that it can be restored. */
export async function keepDeleted(
  manager: EntityManager,
  target: Target,
  row: object,
  deletedAt = new Date(Date.now()).toISOString(),
): Promise<void> {
  await manager.insert(Deletion, { ...target, row, deletedAt });
}

/**
 * Removes a kept row, to be restored in the same transaction. Only one of several concurrent callers gets it.
 *
 * @returns undefined if it can no longer be restored
 */
export async function takeDeleted(
  manager: EntityManager,
  { targetType, targetId, userId }: Target,
): Promise<object | undefined> {
  const kept = { targetType, targetId, userId: userId ?? IsNull(), deletedAt: MoreThan(restorableAfter()) };
  const deletion = await manager.findOneBy(Deletion, kept);
  if (deletion === null) return undefined;
  const { row, deletedAt } = deletion;
  // Another caller may have restored and deleted it again meanwhile.
  const { affected } = await manager.delete(Deletion, { targetType, targetId, deletedAt });
  return affected === 1 ? row : undefined;
}

/** Changes a kept row, which is restored with that. */
export async function changeDeleted(
  manager: EntityManager,
  { targetType, targetId, userId }: Target,
  change: object,
): Promise<void> {
  const deletion = await manager.findOneBy(Deletion, { targetType, targetId, userId: userId ?? IsNull() });
  if (deletion === null) return;
  const { row, deletedAt } = deletion;
  await manager.update(Deletion, { targetType, targetId, deletedAt }, { row: { ...row, ...change } });
}

/** Removes the kept rows of one deletion of many, to be restored in the same transaction. */
export async function takeAllDeleted(
  manager: EntityManager,
  targetType: string,
  deletedAt: string,
  isMeant: (row: object) => boolean,
): Promise<object[]> {
  const taken: object[] = [];
  if (deletedAt <= restorableAfter()) return taken;
  for (const { targetId, row } of await manager.findBy(Deletion, { targetType, deletedAt })) {
    if (!isMeant(row)) continue;
    const { affected } = await manager.delete(Deletion, { targetType, targetId, deletedAt });
    if (affected === 1) taken.push(row);
  }
  return taken;
}

/** Inserts a row that was deleted, with its id. */
export async function insertRestored(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: object,
): Promise<void> {
  // TypeORM uses a given value for a generated key only with an explicit list of columns.
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity, Object.keys(row))
    .values({ ...row })
    .execute();
}

/** Deletes rows that were not restored in time, and purges what was deleted from disk. */
@Injectable()
export class DeletionSweep extends RegularSweep {
  constructor(database: Database) {
    super('deleted rows past their restore time', async () => {
      await ifClockAgrees(database, () => removeExpired(database));
      await database.removeDeletedTraces();
    });
  }
}

function removeExpired(database: Database): Promise<void> {
  return database.keepCount(async (manager) => {
    const { affected } = await manager.delete(Deletion, { deletedAt: LessThanOrEqual(restorableAfter()) });
    if (affected) await oweRemovalOfTraces(manager);
  });
}
