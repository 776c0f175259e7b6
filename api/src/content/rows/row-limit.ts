import { setImmediate } from 'node:timers/promises';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { ProblemException } from '../../foundation/routes/problem.js';

interface RowLimit<Row> {
  entity: EntityTarget<Row>;
  where?: FindOptionsWhere<Row>;
  most: number;
  /** Several of them. */
  nouns: string;
}

/** How the message ends. */
export type Remedy = 'one to add another' | 'one to restore this one' | 'some to import all of these';

/**
 * Called after rows were added.
 *
 * @throws ProblemException 409
 */
export async function assertWithinLimit<Row extends ObjectLiteral>(
  manager: EntityManager,
  { entity, where = {}, most, nouns }: RowLimit<Row>,
  remedy: Remedy,
): Promise<void> {
  if ((await manager.countBy(entity, where)) <= most) return;
  const msg = `You can have at most ${most.toLocaleString('en')} ${nouns}. Delete ${remedy}.`;
  throw new ProblemException(409, [{ msg, code: 'too-many-entries' }]);
}

/** Few enough for a statement's limits, and for those who wait to be answered. */
const insertedAtOnce = 100;

/**
 * Adds rows, which get their ids: many with each statement, because on SQLite all other writes wait for the transaction.
 *
 * @throws ProblemException 409 if that is too many
 */
export async function insertWithinLimit<Row extends ObjectLiteral>(
  manager: EntityManager,
  limit: RowLimit<Row>,
  rows: readonly Row[],
  remedy: Remedy,
): Promise<void> {
  for (let first = 0; first < rows.length; first += insertedAtOnce) {
    await manager.insert(limit.entity, rows.slice(first, first + insertedAtOnce));
    await setImmediate();
  }
  await assertWithinLimit(manager, limit, remedy);
}
