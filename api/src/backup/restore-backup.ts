import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, flushTree } from '@portico/contract/files/durable-files';
import { lockFile } from '@portico/contract/files/lock-file';
import type { Settings } from '../foundation/config/settings.js';
import type { DatabaseSettings } from '../foundation/database/data-sources.js';
import { inSnapshot } from '../foundation/database/dump/dump-tables.js';
import { interruptedRestore } from '../foundation/database/instance-lock.js';
import { schema } from '../schema.js';
import { isWithin } from './data-files.js';
import { differingTable, loadBackup } from './load-backup.js';
import { BackupError, type Manifest } from './manifest.js';
import { unpackBackup } from './unpack-backup.js';

/**
 * Restores a backup into an empty data folder, and an empty database if `DATABASE_URL` is set. If it is interrupted, no server
 * starts there until it was run again.
 *
 * @throws BackupError if the place isn't empty, or the backup is refused; nothing is changed then
 */
export const restoreBackup = async (settings: Place, archive: string): Promise<Manifest> => {
  const unfinished = interruptedRestore(settings.dataDir);
  const wasInterrupted = existsSync(unfinished);
  if (!wasInterrupted) await refuseUsedFolder(settings);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const unlock = lockFile(join(unfinished, lockName));
  if (!unlock) throw new BackupError(`Another restore into ${settings.dataDir} is running. Wait for it.`);
  try {
    const { manifest, isLoaded } = await prepare(settings, unfinished, archive, wasInterrupted).catch(
      async (error) => {
        if (!wasInterrupted) await rm(unfinished, { recursive: true });
        throw error;
      },
    );
    // From here on a failure counts as an interruption: the next run begins anew.
    if (!isLoaded) await load(settings, unfinished, manifest);
    await move(settings, unfinished, wasInterrupted);
    return manifest;
  } finally {
    unlock();
  }
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

const load = async (
  { databaseUrl }: DatabaseSettings,
  unfinished: string,
  manifest: Manifest,
): Promise<void> => {
  const dataDir = join(unfinished, 'database');
  await loadBackup({ dataDir, databaseUrl }, unfinished, manifest);
  const log = join(dataDir, 'portico.db-wal');
  if (existsSync(log) && statSync(log).size > 0)
    throw new BackupError('The rows could not be written to the disk. Is it full? Then run it again.');
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
  const isUsed = await inSnapshot(settings, schema, async (manager) => {
    const [audit] = await manager.query<object[]>(
      `SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'audit'`,
    );
    // Whatever is done in an installation is in its audit, beginning with the first start.
    return audit !== undefined && (await manager.query<object[]>('SELECT 1 FROM audit LIMIT 1')).length > 0;
  });
  if (isUsed)
    throw new BackupError(
      'The database of DATABASE_URL is in use: it has an activity log. Create a new database, and set DATABASE_URL to it.',
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
