import { answerJob } from '../foundation/short-process.js';
import type { Outcome } from './backup-outcomes.js';
import { failureOf } from './make/failure.js';
import { type BackupSettings, makeBackup } from './make/make-backup.js';

const run = async (settings: BackupSettings): Promise<Outcome> => {
  try {
    return { made: await makeBackup(settings) };
  } catch (error) {
    return { failed: failureOf(error as Error, settings) };
  }
};

// Makes one backup, so that the server answers meanwhile.
answerJob(run);
