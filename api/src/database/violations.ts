import { QueryFailedError } from 'typeorm';

/** Whether a change failed with one of these codes, SQLite's and PostgreSQL's. */
const failedWith = (error: unknown, ...codes: unknown[]): boolean =>
  error instanceof QueryFailedError && codes.includes((error.driverError as { code?: unknown }).code);

/** Whether a change failed because a unique index has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  failedWith(error, 'SQLITE_CONSTRAINT_UNIQUE', '23505');
