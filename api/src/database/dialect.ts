import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

export const isPostgres = ({ options }: Pick<DataSource, 'options'>): boolean => options.type === 'postgres';

// SQLite runs one write at a time, so it needs none of these locks.

/** `findOne` options: others that take this lock or change the row wait, so what depends on it stays true. */
export const updateLock = ({ dataSource }: EntityManager): { lock?: { mode: 'for_no_key_update' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'for_no_key_update' } } : {};

/** Other transactions that lock or change the table wait until this one ends. */
export const lockTable = async (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
): Promise<void> => {
  const { dataSource } = manager;
  if (!isPostgres(dataSource)) return;
  const { tableName } = dataSource.getMetadata(entity);
  await manager.query(`LOCK TABLE ${dataSource.driver.escape(tableName)} IN SHARE ROW EXCLUSIVE MODE`);
};

/** An SQL text sorted by its UTF-8 bytes, as SQLite does anyway. PostgreSQL would use the database's locale. */
export const byteOrder = ({ dataSource }: Pick<EntityManager, 'dataSource'>, text: string): string =>
  isPostgres(dataSource) ? `${text} COLLATE "C"` : text;
