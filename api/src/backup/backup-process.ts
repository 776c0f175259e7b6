import { setPriority } from 'node:os';
import type { Backup, BackupSettings } from './make-backup.js';
import { makeBackup } from './make-backup.js';
import { BackupError, BackupUnderWay } from './manifest.js';

/** From the process. `failed` says what to do if the owner can do something. */
export type Outcome = { made: Backup } | { failed: string; isUnderWay: boolean };

const outcomeOf = (error: Error): Outcome => ({
  failed: error instanceof BackupError ? error.message : String(error.stack),
  isUnderWay: error instanceof BackupUnderWay,
});

// Makes one backup, so that the server answers meanwhile.
setPriority(10);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (settings: BackupSettings) => {
  void makeBackup(settings)
    .then((made): Outcome => ({ made }), outcomeOf)
    .then((outcome) => process.send!(outcome));
});
