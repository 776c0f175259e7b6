import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * Makes other transactions that lock or change the same table wait until this one ends. SQLite needs nothing:
 * there one write runs at a time.
 */
export const lockTable = async (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
): Promise<void> => {
  const { options, driver } = manager.dataSource;
  if (options.type !== 'postgres') return;
  const { tableName } = manager.dataSource.getMetadata(entity);
  await manager.query(`LOCK TABLE ${driver.escape(tableName)} IN SHARE ROW EXCLUSIVE MODE`);
};
