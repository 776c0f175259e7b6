import {
  type EntityManager,
  type EntityTarget,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
} from 'typeorm';
import { refusal } from '@portico/contract/refusals';
import type { Database } from '../database/database.js';
import { updateLock } from '../database/dialect.js';
import type { Versioned } from '../http/routes/entity-tags.js';
import { ProblemException } from '../http/routes/problem.js';
import { Deletion } from './deletion.entity.js';

const restorableMs = 60 * 60 * 1000;

/** Rows deleted at this time or before can't be restored; ISO 8601, UTC. */
const restorableAfter = (): string => new Date(Date.now() - restorableMs).toISOString();

interface Target extends Pick<Deletion, 'targetType' | 'targetId'> {
  userId?: number | undefined;
}

/** Keeps a row that is deleted in the same transaction, so that it can be restored. */
export async function keepDeleted(
  manager: EntityManager,
  target: Target,
  row: Versioned,
  deletedAt = new Date(Date.now()).toISOString(),
): Promise<void> {
  // With the next version, so that the restored row has an ETag that no client has.
  const kept = { ...row, version: row.version + 1 };
  await manager.insert(Deletion, { ...target, userId: target.userId ?? null, row: kept, deletedAt });
}

/**
 * Restores a row with its id. Only one of several concurrent callers does.
 *
 * @param complete makes it fit what has been changed since
 * @throws ProblemException 404
 */
export async function restoreRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { userId, ...target }: Target,
  complete = async (row: Row) => row,
): Promise<Row> {
  const where = { ...target, userId: userId ?? IsNull(), deletedAt: MoreThan(restorableAfter()) };
  const deletion = await manager.findOne(Deletion, { where, ...updateLock(manager) });
  if (deletion === null) throw new ProblemException(404, [refusal('not-restorable')]);
  await manager.delete(Deletion, target);
  const row = await complete(deletion.row as Row);
  // TypeORM uses a given value for a generated key only with an explicit list of columns.
  await manager
    .createQueryBuilder()
    .insert()
    .into(entity, Object.keys(row))
    .values({ ...row })
    .execute();
  return row;
}

/** Deletes rows that were not restored in time. */
export const removeOldDeletions = (database: Database): Promise<void> =>
  database.keepCount(async (manager) => {
    await manager.delete(Deletion, { deletedAt: LessThanOrEqual(restorableAfter()) });
  });
