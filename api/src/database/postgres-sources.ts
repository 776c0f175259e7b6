import { Socket } from 'node:net';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSource, DatabaseSources } from './database-sources.js';

/** How long a request waits for a connection, new or from the pool, before the database counts as away. */
const connectTimeoutMS = 2_000;

/** In milliseconds, for one query of a request; then it is answered with 503. Longer than readiness waits. */
const queryTimeout = 3_000;

/** In milliseconds. Longer than the database itself takes to end a statement, which leaves the connection well. */
const longestSilence = queryTimeout + 1_000;

/**
 * A socket that ends when nothing is heard for so long: of a server that stands still, or is away without a word. What
 * was under way fails with it, the end of a transaction too, and its connection is not used again.
 */
const impatientSocket = (): Socket => {
  const socket = new Socket();
  return socket.setTimeout(longestSilence, () => socket.destroy());
};

interface Limits {
  query_timeout?: number;
  statement_timeout?: number;
  stream?: () => Socket;
  idleTimeoutMillis?: number;
}

/** @param url `postgres://...` */
export const postgresSources = (
  url: string,
  entities: NonNullable<DataSourceOptions['entities']>,
): DatabaseSources => {
  const source = (readOnly: 'on' | 'off', limits: Limits = {}): DatabaseSource => ({
    source: new DataSource({
      type: 'postgres',
      url,
      entities,
      connectTimeoutMS,
      // An idle connection was cut: the pool opens another one for the next request, and readiness tells the rest.
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
      statement_timeout: queryTimeout,
      stream: impatientSocket,
      idleTimeoutMillis: queryTimeout,
    }),
    read: source('on', { query_timeout: queryTimeout }),
  };
};
