import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import Sqlite, { type Database as Connection } from '@portico/release/sqlite';
import type { PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ensurePrivateFile } from '../files/private-file.js';
import { DatabaseStartError } from './database-errors.js';
import { isPostgres } from './dialect.js';

export interface DatabaseSettings {
  /** Absolute path; created if missing. */
  dataDir: string;
  /** `postgres://...`; if undefined, the data is in `portico.db` in `dataDir`. */
  databaseUrl?: string | undefined;
}

/** A connection (on PostgreSQL a pool), not yet open. */
export interface DatabaseSource {
  source: DataSource;
  /** SQLite pragmas or PostgreSQL parameters that the open connection must report. */
  settings: Record<string, string | number>;
}

interface DatabaseSources {
  /** Used first, then closed. Without it, `write` is used. */
  migrations?: DatabaseSource;
  write: DatabaseSource;
  /** Read-only. */
  read: DatabaseSource;
}

// SQLite waits that long for another program's write. Nothing else happens in the process meanwhile.
const both = { foreign_keys: 1, trusted_schema: 0, busy_timeout: 250 };

// WAL with synchronous FULL (2) loses nothing acknowledged in a power cut; secure_delete overwrites deleted rows.
const writing = { ...both, journal_mode: 'wal', synchronous: 2, secure_delete: 1 };

/**
 * TypeORM 1.1 begins transactions without a lock. One that reads first would fail at its first write, without waiting, if
 * another process has committed since (SQLITE_BUSY_SNAPSHOT).
 */
const beginImmediately = (connection: Connection): void => {
  const prepare = connection.prepare.bind(connection);
  const replaced = (sql: string) => prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql);
  connection.prepare = replaced as typeof prepare;
};

/** `DATA_DIR/portico.db`, created if missing. */
export const sqliteSources = (
  dataDir: string,
  entities: NonNullable<DataSourceOptions['entities']>,
): DatabaseSources => {
  const path = join(dataDir, 'portico.db');
  ensurePrivateFile(path);
  const source = (settings: DatabaseSource['settings'], readonly: boolean): DatabaseSource => ({
    source: new DataSource({
      type: 'better-sqlite3',
      driver: Sqlite,
      database: path,
      entities,
      readonly,
      prepareDatabase: (connection: Connection) => {
        for (const [name, value] of Object.entries(settings)) connection.pragma(`${name} = ${value}`);
        if (!readonly) beginImmediately(connection);
      },
    }),
    settings,
  });
  return { write: source(writing, false), read: source(both, true) };
};

/** How long a request waits for a connection, or behind a write that the database is too slow for, before it fails with 503. */
export const connectTimeoutMS = 2_000;

/** A request with a slower query fails with 503. Longer than the readiness check waits. */
const queryTimeoutMs = 3_000;

/** Longer than `statement_timeout`, after which the connection is still usable. */
const maxSilenceMs = queryTimeoutMs + 1_000;

/** Closes when the database hangs or disappears, so that pending queries fail and the pool drops the connection. */
const socketWithTimeout = (): Socket => {
  const socket = new Socket();
  return socket.setTimeout(maxSilenceMs, () => socket.destroy());
};

/**
 * PostgreSQL can end a connection in the packet that makes it ready. Neither the pool nor TypeORM 1.1 listens for errors
 * then, so the process would exit; queries fail anyway.
 */
const surviveLoss = (client: EventEmitter): void => void client.on('error', () => undefined);

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
      extra: {
        options: `-c default_transaction_read_only=${readOnly}`,
        keepAlive: true,
        onConnect: surviveLoss,
        ...limits,
      },
    }),
    // length() counts code points only in UTF-8.
    settings: { default_transaction_read_only: readOnly, server_encoding: 'UTF8' },
  });
  return {
    // No time limits: migrations can take long.
    migrations: source('off'),
    write: source('off', {
      statement_timeout: queryTimeoutMs,
      stream: socketWithTimeout,
      idleTimeoutMillis: queryTimeoutMs,
    }),
    read: source('on', { query_timeout: queryTimeoutMs }),
  };
};

/**
 * Reads each setting back, because SQLite silently ignores unknown pragmas.
 *
 * @throws DatabaseStartError that names every setting with another value
 */
export const assertSettings = async ({ source, settings }: DatabaseSource): Promise<void> => {
  const wrong: string[] = [];
  for (const [name, expected] of Object.entries(settings)) {
    const [row] = await source.query<object[]>(`${isPostgres(source) ? 'SHOW' : 'PRAGMA'} ${name}`);
    const actual: unknown = row && Object.values(row)[0];
    if (actual !== expected) wrong.push(`${name} is ${actual} instead of ${expected}`);
  }
  // As SMB, 9p and sshfs, which refuse WAL.
  const advice = isPostgres(source) ? '' : ' DATA_DIR must be on a local disk.';
  if (wrong.length > 0)
    throw new DatabaseStartError(`The database cannot be used safely: ${wrong.join(', ')}.${advice}`);
};
