import { DataSource } from 'typeorm';
import type { DatabaseSource, DatabaseSources } from './database-sources.js';
import { entities } from './entities.js';

/** How long a request waits for a connection, new or from the pool, before the database counts as away. */
const connectTimeoutMS = 2_000;

/** In milliseconds, for one query of a request; then it is answered with 503. Longer than readiness waits. */
const queryTimeout = 3_000;

/** @param url `postgres://...` */
export const postgresSources = (url: string): DatabaseSources => ({
  // Without a limit: a migration may take its time.
  write: postgresSource(url, 'off'),
  read: postgresSource(url, 'on', { query_timeout: queryTimeout }),
});

const postgresSource = (
  url: string,
  readOnly: 'on' | 'off',
  limits: { query_timeout?: number } = {},
): DatabaseSource => ({
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
