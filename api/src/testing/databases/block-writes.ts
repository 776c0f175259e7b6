import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import pg from 'pg';
import type { DatabaseSettings } from '../../database/data-sources.js';

/**
 * Keeps everybody else from writing, until the function that is answered is called.
 *
 * @param table on PostgreSQL; SQLite blocks all
 */
export async function blockWrites(
  { dataDir, databaseUrl }: DatabaseSettings,
  table: string,
): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) {
    const connection = new Sqlite(join(dataDir, 'portico.db'));
    connection.exec('BEGIN IMMEDIATE');
    return async () => void connection.close();
  }
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
  return () => holder.end();
}
