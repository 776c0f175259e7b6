import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';

/** The server can't start with this data. The message tells the owner what to do. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

/** The lock can't be had. The message says what to do. */
export class LockError extends Error {
  override name = 'LockError';
}

/** Another process has held the lock for too long. */
export class LockTakenError extends LockError {}

/** A change waited too long behind others. */
export class WriteQueueTimeoutError extends Error {}

/**
 * PostgreSQL: read_only_sql_transaction (a standby), query_canceled (a timeout), lock_not_available, deadlock_detected,
 * admin_shutdown, crash_shutdown, cannot_connect_now. SQLite: another process is writing.
 */
const unavailableCodes = ['25006', '57014', '55P03', '40P01', '57P01', '57P02', '57P03', 'SQLITE_BUSY'];

/** The PostgreSQL driver's errors for timeouts and lost connections have no code. */
const unavailableMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

const unavailableErrors = [
  WriteQueueTimeoutError,
  LockError,
  // TypeORM 1.1 throws these when a connection was lost between two queries.
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
];

/** Whether something failed because the database was too slow or gone, so a retry may work. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (unavailableErrors.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return unavailableCodes.includes(code ?? '') || unavailableMessages.includes(error.message);
};

/** Whether a change failed because a unique index already has the value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes((error.driverError as NodeJS.ErrnoException).code ?? '');

/** Node's codes, and PostgreSQL's that say so (its manual, appendix A): connection, authorisation, no such database, shutting down. */
const notReached = /^(?:E[A-Z_]+|08...|28...|3D000|57P0.)?$/;

/** Why nothing can be done with PostgreSQL, and what to do. */
export const unusableDatabase = (databaseUrl: string, error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  const advice = notReached.test(code ?? '') ? ' Start it, or correct DATABASE_URL.' : '';
  return `The database at ${new URL(databaseUrl).host} cannot be used: ${message || code}.${advice}`;
};
