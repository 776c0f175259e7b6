import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backups, ListedBackup } from '@portico/contract/administration/backups';
import type { Settings } from '../foundation/config/settings.js';
import { readOutcomes } from './backup-outcomes.js';
import { failureOf } from './make/failure.js';
import { isWithin, unlessGone } from './archive/data-files.js';
import { backupsIn } from './make/backup-folder.js';
import { madeAtOf } from './archive/manifest.js';

/** A day's backup can be late, or fail once. */
const oldAfterMs = 2 * 24 * 60 * 60 * 1000;

/** What the clocks of two servers may differ by. */
const clockErrorMs = 5 * 60 * 1000;

const isOld = (madeAt: string): boolean => {
  const ageMs = Date.now() - Date.parse(madeAt);
  return ageMs > oldAfterMs || ageMs < -clockErrorMs;
};

/** What the owner sees of the backups. */
export const backupState = async (settings: Settings, isUnderWay: boolean): Promise<Backups> => {
  const { dataDir, backupDir, isBackedUpDaily, backupsKept } = settings;
  const [outcomes, listed] = await Promise.all([readOutcomes(dataDir), list(settings)]);
  const { lastProved } = outcomes;
  return {
    ...outcomes,
    isDaily: isBackedUpDaily,
    isInDataDir: isWithin(dataDir, backupDir),
    kept: backupsKept ?? null,
    isOld: lastProved !== null && isOld(lastProved.madeAt),
    isUnderWay,
    ...listed,
  };
};

const list = async (settings: Settings): Promise<Pick<Backups, 'listFailure' | 'backups'>> => {
  const { backupDir } = settings;
  try {
    const backups = await Promise.all((await backupsIn(backupDir)).map((name) => backupOf(backupDir, name)));
    return { listFailure: null, backups: backups.filter((backup) => backup !== undefined) };
  } catch (error) {
    return { listFailure: failureOf(error as Error, settings).reason, backups: [] };
  }
};

const backupOf = async (backupDir: string, name: string): Promise<ListedBackup | undefined> => {
  const path = join(backupDir, name);
  const facts = await unlessGone(stat(path));
  if (!facts?.isFile()) return undefined;
  const isReadable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  return { name, bytes: facts.size, madeAt: madeAtOf(name)!, isReadable };
};
