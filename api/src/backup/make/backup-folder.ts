import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Settings } from '../../config/settings.js';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { withLock } from '../../database/process-lock.js';
import { madeAtOf } from '../archive/manifest.js';

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

type BackupPlace = Pick<Settings, 'backupDir'> & Pick<DatabaseSettings, 'databaseUrl'>;

/** Locks `BACKUP_DIR`, creates it if missing, and removes what killed processes left there. @throws LockTakenError */
export const aloneIn = <T>(
  { backupDir, databaseUrl }: BackupPlace,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  mkdirSync(backupDir, { recursive: true, mode: 0o700 });
  const taken = `Another backup into ${backupDir} is being made. Wait for it.`;
  const lock = { databaseUrl, name: 'backup', file: join(backupDir, '.lock.db'), waitMs: 1, taken } as const;
  return withLock(lock, async () => {
    for (const name of readdirSync(backupDir).filter((one) => one.startsWith(unfinished)))
      await rm(join(backupDir, name), { recursive: true });
    const folder = join(backupDir, `${unfinished}${randomUUID()}`);
    await mkdir(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      // What can't be removed is removed by the next one.
      await rm(folder, { recursive: true }).catch(() => undefined);
    }
  });
};
