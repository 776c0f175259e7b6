import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushTree } from '@portico/release/files/durable-files';
import type { Settings } from '../../foundation/config/settings.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { interruptedRestore } from '../../foundation/database/instance-lock.js';
import { LockTakenError, withLock } from '../../foundation/database/process-lock.js';
import { isWithin } from '../archive/data-files.js';
import { differingTable, isUsed, loadBackup } from '../archive/load-backup.js';
import { BackupError, type Manifest } from '../archive/manifest.js';
import { unpackBackup } from '../archive/unpack-backup.js';

/**
 * Restores a backup into an empty data folder, and an empty database if `DATABASE_URL` is set. If it is interrupted, no server
 * starts there until it was run again.
 *
 * @throws BackupError if the place isn't empty, or the backup is refused; nothing is changed then
 */
export const restoreBackup = async (settings: Place, archive: string): Promise<Manifest> => {
  const unfinished = interruptedRestore(settings.dataDir);
  // Version 1.0 could begin a restore in the browser.
  if (existsSync(join(unfinished, 'swap.json')))
    throw new BackupError(
      `A restore in the browser into ${settings.dataDir} was interrupted. Start version 1.0 there: it finishes that.`,
    );
  const wasInterrupted = existsSync(unfinished);
  if (!wasInterrupted) await refuseUsedFolder(settings);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const lock = {
    databaseUrl: settings.databaseUrl,
    name: 'restore',
    file: join(unfinished, lockName),
  } as const;
  const restoring = withLock({ ...lock, waitMs: 1 }, async () => {
    const { manifest, isLoaded } = await prepare(settings, unfinished, archive, wasInterrupted).catch(
      async (error) => {
        if (!wasInterrupted) await rm(unfinished, { recursive: true });
        throw error;
      },
    );
    // From here on a failure counts as an interruption: the next run begins anew.
    const { databaseUrl } = settings;
    if (!isLoaded) await loadBackup(unfinished, manifest, databaseUrl);
    await move(settings, unfinished, wasInterrupted);
    return manifest;
  });
  return restoring.catch((error: unknown) => {
    if (!(error instanceof LockTakenError)) throw error;
    throw new BackupError(`Another restore into ${settings.dataDir} is running. Wait for it.`);
  });
};

const lockName = 'restore-lock.db';

type Place = Pick<Settings, 'backupDir'> & DatabaseSettings;

/** Refuses what can't be restored, before anything is changed. */
const prepare = async (
  { dataDir, databaseUrl, backupDir }: Place,
  unfinished: string,
  archive: string,
  wasInterrupted: boolean,
): Promise<{ manifest: Manifest; isLoaded: boolean }> => {
  for (const name of await readdir(unfinished))
    if (!name.startsWith(lockName)) await rm(join(unfinished, name), { recursive: true });
  const manifest = await unpackBackup(archive, unfinished);
  for (const path of Object.keys(manifest.files)) {
    const target = join(dataDir, path.split('/')[0]!);
    if (isWithin(target, backupDir) || isWithin(target, archive))
      throw new BackupError(`${target} is where the backup has files. Move the backups elsewhere first.`);
  }
  if (databaseUrl === undefined) return { manifest, isLoaded: false };
  const settings = { dataDir, databaseUrl };
  // The interrupted one may have loaded the rows already.
  const isLoaded = wasInterrupted && (await differingTable(settings, manifest)) === undefined;
  if (!isLoaded) await refuseUsedDatabase(settings);
  return { manifest, isLoaded };
};

const move = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  unfinished: string,
  wasInterrupted: boolean,
): Promise<void> => {
  flushTree(unfinished);
  await moveAll(join(unfinished, 'files'), dataDir, wasInterrupted);
  if (databaseUrl === undefined)
    await rename(join(unfinished, 'database/portico.db'), join(dataDir, 'portico.db'));
  flushFolder(dataDir);
  await rm(unfinished, { recursive: true });
  flushFolder(dataDir);
};

const refuseUsedFolder = async ({ dataDir, backupDir }: Place): Promise<void> => {
  const entries = existsSync(dataDir) ? await readdir(dataDir) : [];
  const [used] = entries.filter((name) => name !== 'lost+found' && !isWithin(join(dataDir, name), backupDir));
  if (used !== undefined)
    throw new BackupError(
      `${dataDir} isn't empty: it has ${used}. Set DATA_DIR to a new folder, and move it when it is restored.`,
    );
};

const refuseUsedDatabase = async (settings: DatabaseSettings): Promise<void> => {
  if (await isUsed(settings))
    throw new BackupError(
      "The database of DATABASE_URL is in use: it has an installation's data. Create a new database, and set DATABASE_URL to it.",
    );
};

const moveAll = async (from: string, to: string, wasInterrupted: boolean): Promise<void> => {
  if (!existsSync(from)) return;
  for (const name of await readdir(from)) {
    // What the interrupted one has moved.
    if (wasInterrupted) await rm(join(to, name), { recursive: true, force: true });
    await rename(join(from, name), join(to, name));
  }
};
