import { join } from 'node:path';
import Sqlite from '@portico/release/sqlite';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';

/** Keeps everybody else from writing to a SQLite database, until the function that is answered is called. */
export function blockWrites({ dataDir }: DatabaseSettings): () => void {
  const connection = new Sqlite(join(dataDir, 'portico.db'));
  connection.exec('BEGIN IMMEDIATE');
  return () => void connection.close();
}
