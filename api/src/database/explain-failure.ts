import { describeFileError } from '@portico/release/files/describe-file-error';
import { ReleaseError } from '@portico/release/release-store';
import { SettingsError } from '../config/settings.js';
import { DatabaseStartError, LockError } from './database-errors.js';
import { isDiskFull } from '../files/disk-full.js';
import { CommandError } from './command-database.js';

/** Their message is for the owner. */
const explained = [CommandError, SettingsError, DatabaseStartError, LockError, ReleaseError];

/** What is wrong and what to do, for the owner; undefined if only a developer can tell. */
export const explainFailure = (error: unknown): string | undefined => {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDiskFull(error))
    return 'The disk is full. Make room there. For a backup, BACKUP_DIR can be on another one.';
  return describeFileError(error);
};
