import { CommandError } from '../foundation/commands/command-database.js';
import { DatabaseStartError } from '../foundation/database/database-errors.js';
import { LockError } from '../foundation/database/process-lock.js';
import { isDiskFull } from '../foundation/disk-full.js';
import { ProcessEnded } from '../foundation/short-process.js';

const explained = [CommandError, DatabaseStartError, LockError];
const isFile = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/;

export const failureOf = (error: Error) => ({ reason: reasonOf(error), stack: error.stack! });

export type Failure = ReturnType<typeof failureOf>;

/** What is wrong and what to do, for the owner. */
export const reasonOf = (error: unknown): string => {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDiskFull(error)) return 'The disk is full. Make room there, or set BACKUP_DIR to another one.';
  if (error instanceof ProcessEnded)
    return error.isTooLate
      ? 'It took longer than six hours, so it was stopped.'
      : 'It was interrupted, because the server was stopped or ran out of memory. Back up again.';
  const { code = '', path = 'BACKUP_DIR' } = error as NodeJS.ErrnoException;
  return isFile.test(code)
    ? `The server can’t use ${path} (${code}). See what it is and who owns it.`
    : 'Something went wrong on the server. Its log says what.';
};
