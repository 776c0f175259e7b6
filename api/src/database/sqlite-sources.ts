import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSource, DatabaseSources } from './database-sources.js';
import { ensurePrivateFile } from './private-file.js';

const both = { foreign_keys: 1, trusted_schema: 0, busy_timeout: 250 };

// With WAL and FULL (2) a power cut loses nothing that was acknowledged; with secure_delete what is deleted is
// also overwritten.
const writing = { ...both, journal_mode: 'wal', synchronous: 2, secure_delete: 1 };

/** `DATA_DIR/portico.db`, made when it is missing. */
export const sqliteSources = (
  dataDir: string,
  entities: NonNullable<DataSourceOptions['entities']>,
): DatabaseSources => {
  const path = join(dataDir, 'portico.db');
  ensurePrivateFile(path);
  const source = (settings: DatabaseSource['settings'], readonly: boolean): DatabaseSource => ({
    source: new DataSource({
      type: 'better-sqlite3',
      database: path,
      entities,
      readonly,
      prepareDatabase: (connection: Connection) => {
        for (const [name, value] of Object.entries(settings)) connection.pragma(`${name} = ${value}`);
      },
    }),
    settings,
  });
  return { write: source(writing, false), read: source(both, true) };
};
