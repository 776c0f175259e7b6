import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { postgresSources } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';
import { isPostgres } from './dialect.js';

/**
 * Left in PostgreSQL with the rows of a backup until its files are in place too. In a table, which appears in one transaction
 * with the rows. Not by a migration: it isn't data, and no backup has it.
 */
const table = 'restoring';

export const markRestore = async (queries: Pick<QueryRunner, 'query'>): Promise<void> => {
  await queries.query(`CREATE TABLE ${table} ()`);
};

/** No server may run. */
export const unmarkRestore = async (databaseUrl: string): Promise<void> => {
  const { source } = postgresSources(databaseUrl, []).migrations!;
  await source.initialize();
  try {
    await source.query(`DROP TABLE IF EXISTS ${table}`);
  } finally {
    await source.destroy();
  }
};

/** @throws DatabaseStartError if a restore isn't finished */
export const assertRestored = async (source: DataSource | EntityManager): Promise<void> => {
  if (!isPostgres('dataSource' in source ? source.dataSource : source)) return;
  const found = await source.query<object[]>(`SELECT 1 FROM pg_class WHERE oid = to_regclass('${table}')`);
  if (found.length > 0)
    throw new DatabaseStartError(
      'A restore into the database of DATABASE_URL is running or was interrupted. If it was, run npm run restore again with the same backup and DATA_DIR; or drop the database, create it again, and restore into a new DATA_DIR.',
    );
};
