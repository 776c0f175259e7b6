import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup, Backups } from '@portico/contract/administration/backups';
import type { Settings } from '../foundation/config/settings.js';
import { failureOf, readOutcomes } from './make/backup-outcomes.js';
import { isWithin, unlessGone } from './archive/data-files.js';
import { backupsIn } from './make/make-backup.js';
import { madeAtOf } from './archive/manifest.js';

/** A day's backup can be late, or fail once. */
const oldAfterMs = 2 * 24 * 60 * 60 * 1000;

/** What administrators see of the backups. */
export const backupState = async (settings: Settings, isUnderWay: boolean): Promise<Backups> => {
  const { dataDir, backupDir, isBackedUpDaily, backupsKept } = settings;
  const [outcomes, found] = await Promise.all([readOutcomes(dataDir), listed(settings)]);
  const { lastProved } = outcomes;
  return {
    ...outcomes,
    ...('failed' in found && { lastFailure: { at: new Date().toISOString(), reason: found.failed.reason } }),
    isDaily: isBackedUpDaily,
    isInDataDir: isWithin(dataDir, backupDir),
    kept: backupsKept ?? null,
    isOld: lastProved !== null && Date.now() - Date.parse(lastProved.madeAt) > oldAfterMs,
    isUnderWay,
    backups: 'failed' in found ? [] : found.backups,
  };
};

const listed = async (settings: Settings) => {
  const { backupDir } = settings;
  try {
    const backups = await Promise.all((await backupsIn(backupDir)).map((name) => backupOf(backupDir, name)));
    return { backups: backups.filter((backup) => backup !== undefined) };
  } catch (error) {
    return { failed: failureOf(error as Error, settings) };
  }
};

const backupOf = async (backupDir: string, name: string): Promise<Backup | undefined> => {
  const facts = await unlessGone(stat(join(backupDir, name)));
  return facts?.isFile() ? { name, bytes: facts.size, madeAt: madeAtOf(name)! } : undefined;
};
