import type {
  EntityManager,
  EntityTarget,
  FindOptionsSelect,
  FindOptionsWhere,
  ObjectLiteral,
} from 'typeorm';
import { updateLock } from '../../database/dialect.js';
import { StaleEntityException, type Versioned } from './entity-tags.js';
import { ProblemException } from './problem.js';

/** The versions of an entity that a change may overwrite; undefined for any. */
export type ExpectedVersions = readonly number[] | undefined;

/** Includes those that are only read where they are shown. */
export function allColumns<Row extends ObjectLiteral>(manager: EntityManager, entity: EntityTarget<Row>) {
  const { columns } = manager.dataSource.getMetadata(entity);
  return Object.fromEntries(columns.map((one) => [one.propertyName, true])) as FindOptionsSelect<Row>;
}

/**
 * A whole row, which others can't change until the transaction ends.
 *
 * @throws ProblemException 404
 */
export async function lockRow<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Row> {
  const select = allColumns(manager, entity);
  const row = await manager.findOne(entity, { select, where, ...updateLock(manager) });
  if (row === null) throw new ProblemException(404);
  return row;
}

/**
 * @param row as the API returns it
 * @throws StaleEntityException
 */
export function assertVersion(row: Versioned, expected: ExpectedVersions): void {
  if (expected?.includes(row.version) === false) throw new StaleEntityException(row);
}

/** What an edit sets besides its fields. A number would be part of the SQL, which SQLite would prepare anew for each. */
export const nextVersion = { version: () => 'version + 1' };
