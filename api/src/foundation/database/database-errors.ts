import { QueryFailedError } from 'typeorm';

/** The server cannot start on this data. The message is one or two sentences that tell a person what to do. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

/** A change waited too long behind others of the same person. */
export class LongWaitError extends Error {}

/** Of PostgreSQL a time limit and a lock that could not be had, of SQLite another process that writes. */
const codes = ['57014', '55P03', 'SQLITE_BUSY'];

/** What the PostgreSQL driver says where nothing came in time, and where the connection ended meanwhile. */
const messages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
];

/** Whether something was given up because the database took too long: the same may work in a moment. */
export const isGivenUp = (error: unknown): boolean => {
  if (error instanceof LongWaitError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && codes.includes(code)) || messages.includes(error.message);
};

/** Whether a change failed with one of these codes, SQLite's and PostgreSQL's. */
const failedWith = (error: unknown, ...codes: unknown[]): boolean =>
  error instanceof QueryFailedError && codes.includes((error.driverError as { code?: unknown }).code);

/** Whether a change failed because a unique index has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  failedWith(error, 'SQLITE_CONSTRAINT_UNIQUE', '23505');
