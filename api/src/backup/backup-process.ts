import { LockTakenError } from '../database/database-errors.js';
import { answerJob } from '../processes/short-process.js';
import { type Failure, failureOf } from './backup-failure.js';
import { type BackupSettings, makeBackup } from './make/make-backup.js';

// Makes one backup, so that the server answers meanwhile. That another process is making one is no failure.
answerJob((settings: BackupSettings) =>
  makeBackup(settings).then(
    (): Failure | undefined => undefined,
    (error: Error) => (error instanceof LockTakenError ? undefined : failureOf(error)),
  ),
);
