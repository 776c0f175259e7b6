import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { Deletion } from './deletion.entity.js';
import { lastRestorable } from './restorable-for.js';

/** What was deleted, and of whom; `userId` is null where it belongs to the site. */
type Target = Pick<Deletion, 'targetType' | 'targetId' | 'userId'>;

/** Keeps what is being deleted in the same transaction, for whoever wants it back. */
export async function keepDeleted(manager: EntityManager, target: Target, row: object): Promise<void> {
  await manager.insert(Deletion, { ...target, row, deletedAt: new Date(Date.now()).toISOString() });
}

/**
 * Takes out what was deleted, to be restored in the same transaction. Of several who ask at the same time one gets it.
 *
 * @returns undefined where nothing is kept of it (any more)
 */
export async function takeDeleted(
  manager: EntityManager,
  { targetType, targetId, userId }: Target,
): Promise<object | undefined> {
  const kept = { targetType, targetId, userId: userId ?? IsNull(), deletedAt: MoreThan(lastRestorable()) };
  const deletion = await manager.findOneBy(Deletion, kept);
  if (deletion === null) return undefined;
  const { row, deletedAt } = deletion;
  // In between somebody else may have restored it, and deleted it again as it is now.
  const { affected } = await manager.delete(Deletion, { targetType, targetId, deletedAt });
  return affected === 1 ? row : undefined;
}
