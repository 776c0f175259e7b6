import { join } from 'node:path';
import type { BackupOutcomes } from '@portico/contract/administration/backups';
import type { Settings } from '../../foundation/config/settings.js';
import { BackupError, madeAtOf } from '../archive/manifest.js';
import { aloneIn, type BackupPlace, backupsIn, isPast, surplus } from '../make/backup-folder.js';
import { type Failure, failureOf } from '../make/failure.js';
import type { BackupSettings } from '../make/make-backup.js';
import { S3Store, type StoreSettings } from './s3-store.js';

/** How copying ended; empty where no store is set. */
export interface CopyOutcome {
  copied?: NonNullable<BackupOutcomes['lastCopied']>;
  copyFailure?: Failure;
}

/** Copies what the store lacks. */
export const tryToCopy = async (settings: BackupSettings): Promise<CopyOutcome> => {
  if (!settings.backupStore) return {};
  try {
    return { copied: await copyBackups(new S3Store(settings.backupStore), settings) };
  } catch (error) {
    return { copyFailure: failureOf(error as Error, settings) };
  }
};

/**
 * Copies what the store lacks of `BACKUP_DIR`, and keeps as much there.
 *
 * @throws BackupError if the store can't be used
 */
export const copyBackups = async (
  store: S3Store,
  { backupDir, backupsKept }: Pick<Settings, 'backupDir' | 'backupsKept'>,
): Promise<NonNullable<BackupOutcomes['lastCopied']>> => {
  const there = await store.backups();
  const here = (await backupsIn(backupDir)).filter(isPast);
  const all = [...new Set([...here, ...there])].sort((one, other) => (one < other ? 1 : -1));
  const old = backupsKept === undefined ? [] : surplus(all, backupsKept);
  for (const name of here.filter((one) => !there.includes(one) && !old.includes(one)))
    await store.upload(name, join(backupDir, name));
  for (const name of there.filter((one) => old.includes(one))) await store.remove(name);
  const kept = all.filter((name) => !old.includes(name));
  const newest = kept.find(isPast);
  return {
    at: new Date().toISOString(),
    backups: kept.length,
    newest: newest === undefined ? null : madeAtOf(newest)!,
  };
};

/** What `npm run restore` takes for the name of a backup in the store. */
export const storePrefix = 's3:';

/**
 * Downloads a backup into `BACKUP_DIR` for as long as it is needed.
 *
 * @throws BackupError if there is no such backup, or the store can't be used
 */
export const withStoredBackup = async <T>(
  name: string,
  settings: BackupPlace & { backupStore: StoreSettings | undefined },
  work: (archive: string) => Promise<T>,
): Promise<T> => {
  const { backupStore } = settings;
  if (!backupStore)
    throw new BackupError('No S3 store is set. Set BACKUP_S3_ENDPOINT and the other BACKUP_S3 variables.');
  const store = new S3Store(backupStore);
  const there = await store.backups();
  if (!there.includes(name))
    throw new BackupError(
      there.length === 0
        ? 'The S3 store has no backups there. Check BACKUP_S3_BUCKET and BACKUP_S3_PREFIX.'
        : `Which backup? The S3 store has:\n${there.map((one) => storePrefix + one).join('\n')}`,
    );
  return aloneIn(settings, async (folder) => {
    const archive = join(folder, name);
    if (!(await store.download(name, archive)))
      throw new BackupError(`${name} is no longer in the S3 store.`);
    return work(archive);
  });
};
