import { answerJob } from '../foundation/short-process.js';
import { BackupUnderWay } from './archive/manifest.js';
import { reasonOf } from './backup-failure.js';
import { type BackupSettings, makeBackup } from './make/make-backup.js';

/** How it ended. Without a failure where another process is making one. */
export type Made = { failure?: { reason: string; stack: string } };

const run = async (settings: BackupSettings): Promise<Made> => {
  try {
    await makeBackup(settings);
    return {};
  } catch (error) {
    if (error instanceof BackupUnderWay) return {};
    return { failure: { reason: reasonOf(error), stack: String((error as Error).stack) } };
  }
};

// Makes one backup, so that the server answers meanwhile.
answerJob(run);
