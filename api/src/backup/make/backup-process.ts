import { setPriority } from 'node:os';
import { failureOf, type Outcome } from './backup-outcomes.js';
import { type BackupSettings, makeBackup } from './make-backup.js';

// Makes one backup, so that the server answers meanwhile.
setPriority(10);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (settings: BackupSettings) => {
  void makeBackup(settings)
    .then(
      (made): Outcome => ({ made }),
      (error: Error): Outcome => ({ failed: failureOf(error, settings) }),
    )
    .then((outcome) => process.send!(outcome));
});
