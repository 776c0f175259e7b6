import { setPriority } from 'node:os';
import { stageBackup, type StagingJob } from './stage-backup.js';

// Checks one uploaded backup, so that the server answers meanwhile.
setPriority(10);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (job: StagingJob) => {
  void stageBackup(job).then((staging) => process.send!(staging));
});
