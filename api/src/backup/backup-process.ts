import { answerJob } from '../foundation/short-process.js';
import { tryToCopy } from './store/copy-backups.js';
import type { Outcome } from './backup-outcomes.js';
import { failureOf } from './make/failure.js';
import { type BackupSettings, makeBackup } from './make/make-backup.js';

export interface BackupJob {
  settings: BackupSettings;
  /** To the store, of what is there. */
  isCopyOnly: boolean;
}

const run = async ({ settings, isCopyOnly }: BackupJob): Promise<Outcome> => {
  try {
    const made = isCopyOnly ? undefined : await makeBackup(settings);
    return { ...(made && { made }), ...(await tryToCopy(settings)) };
  } catch (error) {
    return { failed: failureOf(error as Error, settings) };
  }
};

// Makes one backup, so that the server answers meanwhile.
answerJob(run);
