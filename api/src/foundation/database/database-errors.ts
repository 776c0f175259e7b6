import { QueryFailedError } from 'typeorm';

/** The server cannot start on this data. The message is one or two sentences that tell a person what to do. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

/** A change waited too long behind others of the same person. */
export class LongWaitError extends Error {}

/** PostgreSQL: a time limit, a lock that was not available. SQLite: another process is writing. */
const givenUpCodes = ['57014', '55P03', 'SQLITE_BUSY'];

/** The PostgreSQL driver's errors for time limits and lost connections have no code. */
const givenUpMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
];

/** Whether something was given up because the database took too long: the same may work in a moment. */
export const isGivenUp = (error: unknown): boolean => {
  if (error instanceof LongWaitError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return givenUpCodes.includes(code ?? '') || givenUpMessages.includes(error.message);
};

/** Whether a change failed because a unique index has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  ['SQLITE_CONSTRAINT_UNIQUE', '23505'].includes((error.driverError as NodeJS.ErrnoException).code ?? '');
