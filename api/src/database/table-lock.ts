import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isPostgres } from './is-postgres.js';

/**
 * Makes other transactions that lock or change the same table wait until this one ends. SQLite needs nothing:
 * there one write runs at a time.
 */
export const lockTable = async (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
): Promise<void> => {
  const { dataSource } = manager;
  if (!isPostgres(dataSource)) return;
  const { tableName } = dataSource.getMetadata(entity);
  await manager.query(`LOCK TABLE ${dataSource.driver.escape(tableName)} IN SHARE ROW EXCLUSIVE MODE`);
};
