import { ProcessEnded } from '../../foundation/short-process.js';
import { isWithin } from '../archive/data-files.js';
import { BackupError, BackupUnderWay } from '../archive/manifest.js';

interface Folders {
  dataDir: string;
  backupDir: string;
}

export interface Failure {
  /** For people: what is wrong, and what to do. */
  reason: string;
  /** For the log. */
  error: string;
  /** Whether another process was making one. */
  isUnderWay: boolean;
}

const cutOff = 'It was interrupted, because the server was stopped or ran out of memory. Back up again.';
const full = 'The disk is full. Make room there, or set BACKUP_DIR to another one.';
const broken = 'The disk reports errors. Set BACKUP_DIR to another one.';
const databaseAway = 'The database could not be reached. Start it, then back up again.';

/** By the codes of the system, of SQLite and of PostgreSQL's driver. */
const reasons: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  EIO: broken,
  SQLITE_IOERR: broken,
  ECONNREFUSED: databaseAway,
  ENOTFOUND: databaseAway,
  ETIMEDOUT: databaseAway,
};

const isForbidden = /^(?:EACCES|EPERM|EROFS)$/;
const isForbiddenDatabase = /^SQLITE_(?:CANTOPEN|READONLY)/;
const isNoFolder = /^(?:ENOTDIR|EEXIST)$/;
const reading = ['scandir', 'opendir', 'stat', 'lstat', 'copyfile', 'read'];

export const failureOf = (error: Error, folders: Folders): Failure => ({
  reason: withoutPaths(reasonOf(error, folders), folders),
  error: String(error.stack),
  isUnderWay: error instanceof BackupUnderWay,
});

const reasonOf = (error: Error, { backupDir, dataDir }: Folders): string => {
  if (error instanceof BackupError) return error.message;
  if (error instanceof ProcessEnded)
    return error.isTooLate ? 'It took longer than six hours, so it was stopped.' : cutOff;
  const { code = '', path = backupDir, syscall = '' } = error as NodeJS.ErrnoException;
  const isInBackups = isWithin(backupDir, path);
  if (isForbidden.test(code)) {
    const verb = isInBackups && !reading.includes(syscall) ? 'write to' : 'read';
    return `The server may not ${verb} ${path}. Give it the permission.`;
  }
  if (isForbiddenDatabase.test(code))
    return `The server may not open a file in ${backupDir} or ${dataDir}. See who owns those folders and what is in them.`;
  if (isNoFolder.test(code) && isInBackups) return `${path} isn’t a folder. Set BACKUP_DIR to one.`;
  return reasons[code] ?? 'Something went wrong on the server. Its log says what.';
};

/** No answer of the API says where the server keeps its data. */
const withoutPaths = (reason: string, { dataDir, backupDir }: Folders): string =>
  Object.entries({ [dataDir]: 'DATA_DIR', [backupDir]: 'BACKUP_DIR' })
    .sort(([one], [other]) => other.length - one.length)
    .reduce((text, [path, variable]) => text.replaceAll(path, variable), reason);
