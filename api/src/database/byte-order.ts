import type { EntityManager } from 'typeorm';
import { isPostgres } from './is-postgres.js';

/**
 * A text in SQL, compared and sorted by its bytes in UTF-8, as SQLite does anyhow. PostgreSQL would ask the language
 * that it was set up with.
 */
export const byteOrder = ({ dataSource }: Pick<EntityManager, 'dataSource'>, text: string): string =>
  isPostgres(dataSource) ? `${text} COLLATE "C"` : text;
