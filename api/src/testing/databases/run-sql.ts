import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import pg from 'pg';
import type { DatabaseSettings } from '../../database/data-sources.js';

/** Runs a statement beside the server, as another program with access to the database would. */
export const runSql = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  statement: string,
): Promise<void> => {
  if (databaseUrl === undefined) {
    const database = new Sqlite(join(dataDir, 'portico.db'));
    try {
      database.exec(statement);
    } finally {
      database.close();
    }
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
