import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BackupOutcomes } from '@portico/contract/administration/backups';
import { replaceFile } from '@portico/release/files/durable-files';
import * as v from 'valibot';
import { type Backup, type BackupSettings, hasInstallation } from './make/make-backup.js';
import type { Failure } from './make/failure.js';

export type Outcome = { made?: Backup; failed?: Failure };

const fileIn = (dataDir: string): string => join(dataDir, 'backup-outcomes.json');

const none: BackupOutcomes = { lastProved: null, lastFailure: null };

/** How the last backups ended, whoever made them. */
export const readOutcomes = async (dataDir: string): Promise<BackupOutcomes> => {
  try {
    return v.parse(BackupOutcomes, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return none;
  }
};

/**
 * Keeps how a backup ended in `DATA_DIR`: what can't be written into `BACKUP_DIR` could not be kept there.
 *
 * @returns whether it could be kept
 */
export const keepOutcome = async (settings: BackupSettings, outcome: Outcome): Promise<boolean> => {
  const { made, failed } = outcome;
  // Another folder stays as it is, and the backup that is under way ends, too.
  if (!hasInstallation(settings) || failed?.isUnderWay) return true;
  try {
    const { dataDir } = settings;
    const at = new Date().toISOString();
    const outcomes: BackupOutcomes = {
      ...(await readOutcomes(dataDir)),
      ...(made && { lastProved: { ...shownBackup(made), provedAt: at }, lastFailure: null }),
      ...(failed && { lastFailure: { at, reason: failed.reason } }),
    };
    replaceFile(fileIn(dataDir), JSON.stringify(outcomes));
    return true;
  } catch {
    return false;
  }
};

const shownBackup = ({ path, bytes, manifest }: Backup) => ({
  name: basename(path),
  bytes,
  madeAt: manifest.madeAt,
});
