import { Injectable } from '@nestjs/common';
import {
  Column,
  Entity,
  type EntityManager,
  ForeignKey,
  Index,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  PrimaryColumn,
} from 'typeorm';
import { User } from '../../accounts/users/user.entity.js';
import { Database } from '../../foundation/database/database.js';
import { oweRemovalOfTraces } from '../../foundation/database/traces/deleted-traces.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';

/** Something deleted that can still be restored. In its own table it is gone, so that no query can show it. */
@Entity('deletions')
export class Deletion {
  /** As the audit names it: `interest`. */
  @PrimaryColumn({ type: 'text' })
  targetType!: string;

  @PrimaryColumn({ type: 'integer' })
  targetId!: number;

  /** Whose it was, and with whose account it goes; null for what belongs to the site. */
  @Index('deletions_userId')
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  /** All columns, as they are to be restored. */
  @Column({ type: 'simple-json' })
  row!: object;

  /** ISO 8601, UTC. */
  @Column({ type: 'text' })
  deletedAt!: string;
}

const restorableMs = 60 * 60 * 1000;

/** What was deleted at this time or before is not restored any more; ISO 8601, UTC. */
const lastRestorable = (): string => new Date(Date.now() - restorableMs).toISOString();

/** What was deleted, and of whom; `userId` is null where it belongs to the site. */
type Target = Pick<Deletion, 'targetType' | 'targetId' | 'userId'>;

/** Keeps what is being deleted, in the same transaction, so that it can be restored. */
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

/** Deletes what was not restored in time. `TracesSweep` then purges it from the files. */
@Injectable()
export class DeletionSweep extends RegularSweep {
  constructor(database: Database) {
    super('deleted rows past their restore time', () => removeExpired(database));
  }
}

function removeExpired(database: Database): Promise<void> {
  return database.keepCount(async (manager) => {
    const { affected } = await manager.delete(Deletion, { deletedAt: LessThanOrEqual(lastRestorable()) });
    if (affected) await oweRemovalOfTraces(manager);
  });
}
