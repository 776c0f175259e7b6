import type { EntityManager } from 'typeorm';

/**
 * A text in SQL, compared and sorted by its bytes in UTF-8, as SQLite does anyhow. PostgreSQL would ask the language
 * that it was set up with.
 */
export const byteOrder = ({ dataSource }: Pick<EntityManager, 'dataSource'>, text: string): string =>
  dataSource.options.type === 'postgres' ? `${text} COLLATE "C"` : text;
