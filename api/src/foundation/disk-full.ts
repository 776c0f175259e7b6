/** Of the system, of SQLite and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];

/** Whether something failed because a disk is full, or the server's user has used up their part of it. */
export const isDiskFull = (error: unknown): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
