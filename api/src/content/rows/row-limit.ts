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
 * Called after a row was added.
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
