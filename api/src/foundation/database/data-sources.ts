import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ensurePrivateFile } from '../private-file.js';
import { DatabaseStartError } from './database-errors.js';
import { isPostgres } from './dialect.js';

/** Where the data is kept. */
export interface DatabaseSettings {
  /** Absolute path of a folder; made when it is missing. */
  dataDir: string;
  /** `postgres://...`; without it the data is `portico.db` in `dataDir`. */
  databaseUrl?: string | undefined;
}

/** A connection, or on PostgreSQL a pool of them, not yet open. */
export interface DatabaseSource {
  source: DataSource;
  /** Pragmas of SQLite or parameters of PostgreSQL by name, as the open connection must report them. */
  settings: Record<string, string | number>;
}

interface DatabaseSources {
  /** Used before the others are open, and closed then. Without one `write` serves. */
  migrations?: DatabaseSource;
  write: DatabaseSource;
  /** Refuses every change. */
  read: DatabaseSource;
}

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

/** How long a request waits for a connection, or for its turn, before the database counts as away. */
export const connectTimeoutMS = 2_000;

/** For one query of a request, which is then answered with 503. Longer than readiness waits. */
const queryTimeoutMs = 3_000;

/** Longer than the database itself takes to end a statement, after which the connection is still usable. */
const maxSilenceMs = queryTimeoutMs + 1_000;

/**
 * A socket that closes when the database hangs or disappears. What was under way fails with it, even a COMMIT, and the
 * pool drops the connection.
 */
const impatientSocket = (): Socket => {
  const socket = new Socket();
  return socket.setTimeout(maxSilenceMs, () => socket.destroy());
};

/** @param url `postgres://...` */
export const postgresSources = (
  url: string,
  entities: NonNullable<DataSourceOptions['entities']>,
): DatabaseSources => {
  const source = (readOnly: 'on' | 'off', limits: PoolConfig = {}): DatabaseSource => ({
    source: new DataSource({
      type: 'postgres',
      url,
      entities,
      connectTimeoutMS,
      // When an idle connection is lost, the pool opens another for the next request.
      poolErrorHandler: () => undefined,
      extra: { options: `-c default_transaction_read_only=${readOnly}`, keepAlive: true, ...limits },
    }),
    // length() counts code points in UTF-8 only.
    settings: { default_transaction_read_only: readOnly, server_encoding: 'UTF8' },
  });
  return {
    // Without a limit: a migration may take its time.
    migrations: source('off'),
    write: source('off', {
      statement_timeout: queryTimeoutMs,
      stream: impatientSocket,
      idleTimeoutMillis: queryTimeoutMs,
    }),
    read: source('on', { query_timeout: queryTimeoutMs }),
  };
};

/**
 * Reads each setting back, because SQLite silently ignores a pragma that it does not know.
 *
 * @throws DatabaseStartError that names every setting which did not take
 */
export const assertSettings = async ({ source, settings }: DatabaseSource): Promise<void> => {
  const wrong: string[] = [];
  for (const [name, expected] of Object.entries(settings)) {
    const [row] = await source.query<object[]>(`${isPostgres(source) ? 'SHOW' : 'PRAGMA'} ${name}`);
    const actual: unknown = row && Object.values(row)[0];
    if (actual !== expected) wrong.push(`${name} is ${actual} instead of ${expected}`);
  }
  if (wrong.length > 0)
    throw new DatabaseStartError(`The database cannot be used safely: ${wrong.join(', ')}.`);
};
