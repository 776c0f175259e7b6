import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { ProblemException } from '../../foundation/routes/problem.js';

interface RowLimit<Row> {
  entity: EntityTarget<Row>;
  where?: FindOptionsWhere<Row>;
  most: number;
  /** Several of them. */
  nouns: string;
}

/**
 * Called after a row was added.
 *
 * @param purpose how the message ends: "Delete one to ..."
 * @throws ProblemException 409
 */
export async function assertWithinLimit<Row extends ObjectLiteral>(
  manager: EntityManager,
  { entity, where = {}, most, nouns }: RowLimit<Row>,
  purpose: 'add another' | 'restore this one',
): Promise<void> {
  if ((await manager.countBy(entity, where)) <= most) return;
  const msg = `You can have at most ${most.toLocaleString('en')} ${nouns}. Delete one to ${purpose}.`;
  throw new ProblemException(409, [{ msg, code: 'too-many-entries' }]);
}
