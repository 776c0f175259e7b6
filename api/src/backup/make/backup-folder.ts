import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '../../foundation/config/settings.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { LockTakenError, withLock } from '../../foundation/database/process-lock.js';
import { BackupUnderWay, madeAtOf } from '../archive/manifest.js';

/** The names of the backups in `BACKUP_DIR`, the newest first. */
export const backupsIn = async (backupDir: string): Promise<string[]> => {
  const names = existsSync(backupDir) ? await readdir(backupDir) : [];
  return names.filter((name) => madeAtOf(name) !== undefined).sort((one, other) => (one < other ? 1 : -1));
};

/** Whether it was made by now. One from the future is of a clock that was wrong: it neither counts nor is removed. */
export const isPast = (name: string): boolean => Date.parse(madeAtOf(name)!) <= Date.now();

/**
 * Removes what nobody needs any more: of each day the newest is kept, for so many days, and of the last day as many. So many in a day
 * don't push out those of earlier days.
 *
 * @param days undefined if all are kept
 */
export const removeOld = async (backupDir: string, days: number | undefined): Promise<void> => {
  if (days === undefined) return;
  const dayOf = (name: string): string => madeAtOf(name)!.slice(0, 'YYYY-MM-DD'.length);
  const past = (await backupsIn(backupDir)).filter(isPast);
  const [lastDay, ...earlierDays] = [...new Set(past.map(dayOf))].slice(0, days);
  const ofLastDay = past.filter((name) => dayOf(name) === lastDay).slice(0, days);
  const ofEarlierDays = earlierDays.map((day) => past.find((name) => dayOf(name) === day));
  for (const name of past)
    if (!ofLastDay.includes(name) && !ofEarlierDays.includes(name))
      await rm(join(backupDir, name), { force: true });
};

const unfinished = '.unfinished-';

const hasUnfinished = (backupDir: string): boolean =>
  existsSync(backupDir) && readdirSync(backupDir).some((name) => name.startsWith(unfinished));

/** Removes the rows that killed processes left in `BACKUP_DIR`, unless a backup is being made. */
export const removeUnfinishedBackups = async (place: BackupPlace): Promise<void> => {
  if (hasUnfinished(place.backupDir)) await aloneIn(place, () => Promise.resolve());
};

type BackupPlace = Pick<Settings, 'backupDir'> & Pick<DatabaseSettings, 'databaseUrl'>;

const lockOf = ({ backupDir, databaseUrl }: BackupPlace) =>
  ({ databaseUrl, name: 'backup', file: join(backupDir, '.lock.db') }) as const;

/** As long as `isBeingMade` may hold the lock. */
const lockWaitMs = 250;

/** Whether any process is making one. */
export const isBeingMade = async (place: BackupPlace): Promise<boolean> => {
  try {
    // A killed one leaves its folder, but no lock.
    if (hasUnfinished(place.backupDir))
      await withLock({ ...lockOf(place), waitMs: 1 }, () => Promise.resolve());
    return false;
  } catch (error) {
    // Otherwise none can be made either, and its failure says why.
    return error instanceof LockTakenError;
  }
};

/** Locks `BACKUP_DIR`, creates it if missing, and removes what killed processes left there. */
export const aloneIn = async <T>(place: BackupPlace, work: (folder: string) => Promise<T>): Promise<T> => {
  const { backupDir } = place;
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  let isAlone = false;
  try {
    return await withLock({ ...lockOf(place), waitMs: lockWaitMs }, async () => {
      isAlone = true;
      for (const name of readdirSync(backupDir))
        if (name.startsWith(unfinished)) await rm(join(backupDir, name), { recursive: true });
      const folder = join(backupDir, unfinished + randomUUID());
      await mkdir(folder, { mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  } catch (error) {
    if (isAlone || !(error instanceof LockTakenError)) throw error;
    throw new BackupUnderWay(`Another backup into ${backupDir} is being made. Wait for it.`);
  }
};
