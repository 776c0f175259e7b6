import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { flushFolder, flushTree } from '@portico/contract/files/durable-files';
import { lockFile } from '@portico/contract/files/lock-file';
import type { Settings } from '../../foundation/config/settings.js';
import { connectedServers } from '../../foundation/database/shared-files/files-transaction.js';
import { sharedFilesOf } from '../../foundation/database/shared-files/shared-files-of.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { withWritesPaused } from '../../foundation/database/dump/pause-writes.js';
import { DatabaseStartError } from '../../foundation/database/database-errors.js';
import { inSnapshot } from '../../foundation/database/dump/dump-tables.js';
import { DataInUseError, lockData } from '../../foundation/database/instance-lock.js';
import { assertNotMoved, moveMark, unmarkMove } from '../../foundation/database/move-mark.js';
import { toStartError } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { isUsed, loadBackup } from '../archive/load-backup.js';
import { assertInstallation, dumpRows } from '../make/make-backup.js';
import { BackupError, rowCount, type Rows } from '../archive/manifest.js';

export interface Moved {
  rows: number;
  tables: number;
  /** How long copying and comparing took. */
  seconds: number;
}

/** What the person who moves data is told meanwhile. */
export interface Progress {
  paused(): void;
  copied(moved: Moved): void;
  waitingForServers(): void;
  /** On other machines. @param names what says which they are */
  waitingForOthers(names: string[]): void;
}

/**
 * Moves all rows to a database of the other kind, and compares their hashes. Writes are paused from the first row on until no
 * server uses the old database any more, so that none is lost. The old rows stay, and no server starts on them.
 *
 * @param databaseUrl where to; undefined for `portico.db` in `DATA_DIR`
 * @throws BackupError if there is no installation, the new database is in use or can't be used
 */
export const moveData = async (
  source: DatabaseSettings & Partial<Pick<Settings, 'dataSecret'>>,
  databaseUrl: string | undefined,
  progress: Progress,
): Promise<Moved> => {
  const { dataDir } = source;
  assertInstallation(source);
  await refuseMoved(source);
  await refuseUsed({ dataDir, databaseUrl });
  return inWorkFolder(dataDir, (folder) =>
    withWritesPaused(source, schema, async ({ assertPaused, endAsLeft }) => {
      progress.paused();
      await sharedFilesOf(source).update();
      const startedAt = performance.now();
      const rows: Rows = await dumpRows(source, folder);
      await loadBackup(folder, rows, databaseUrl, 'arriving');
      const seconds = (performance.now() - startedAt) / 1_000;
      const moved = { rows: rowCount(rows), tables: Object.keys(rows.tables).length, seconds };
      progress.copied(moved);

      const lock = await lockWithoutServers(dataDir, assertPaused, progress);
      try {
        await waitForOthers(source, assertPaused, progress);
        await sharedFilesOf(source).update();
        await assertPaused();
        if (databaseUrl === undefined) await putInPlace(folder, dataDir);
        // In this order, so that whenever it is killed, no server starts on either of two databases.
        await endAsLeft();
        await unmarkMove({ dataDir, databaseUrl });
      } finally {
        lock.release();
      }
      return moved;
    }),
  );
};

/**
 * Lets servers start again on a database whose rows were moved to another one.
 *
 * @throws BackupError if they weren't
 * @throws DataInUseError if a server runs
 */
export const undoMove = async (settings: DatabaseSettings): Promise<void> => {
  assertInstallation(settings);
  const lock = lockData({ dataDir: settings.dataDir });
  try {
    if ((await inSnapshot(settings, schema, moveMark)) !== 'left')
      throw new BackupError('There is nothing to undo: this data was not moved elsewhere.');
    await unmarkMove(settings);
  } finally {
    lock.release();
  }
};

const refuseMoved = (source: DatabaseSettings): Promise<void> =>
  inSnapshot(source, schema, (manager) => assertNotMoved(source, manager)).catch((error) => {
    throw error instanceof DatabaseStartError ? error : toStartError(source, error);
  });

/** Before writes are paused. */
const refuseUsed = async (target: DatabaseSettings): Promise<void> => {
  const path = join(target.dataDir, 'portico.db');
  if (target.databaseUrl === undefined && !existsSync(path)) return;
  const state = async () => ({
    isTaken: await isUsed(target),
    mark: await inSnapshot(target, schema, moveMark),
  });
  const { isTaken, mark } = await state().catch((error: NodeJS.ErrnoException) => {
    // Of a name with several addresses only the code says why.
    const reason = error.message || error.code;
    throw new BackupError(
      target.databaseUrl === undefined
        ? `${path} can't be read: ${reason}. Move it elsewhere.`
        : `The database in --to can't be used: ${reason}. Start or create it, or correct --to.`,
    );
  });
  if (mark === 'arriving') {
    // What an interrupted move has put in place counts for nothing yet.
    if (target.databaseUrl === undefined) return;
    throw new BackupError(
      'The database in --to has the rows of an interrupted move. Drop it, create it again, and run this again.',
    );
  }
  if (isTaken)
    throw new BackupError(
      target.databaseUrl === undefined
        ? `${path} has an installation's data already. Move it elsewhere, with the files whose names begin the same.`
        : "The database in --to is in use: it has an installation's data. Create a new one.",
    );
};

const placeIn = (dataDir: string): string => join(dataDir, '.moving');

/** Removes the rows that a killed process left, unless data is being moved. */
export const removeUnfinishedMove = async (dataDir: string): Promise<void> => {
  if (existsSync(placeIn(dataDir))) await inWorkFolder(dataDir, () => Promise.resolve());
};

/** Not in a backup, and on the disk that `portico.db` is on. Removes what a killed process left there. */
const inWorkFolder = async <T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const place = placeIn(dataDir);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const unlock = lockFile(join(place, 'lock.db'));
  if (!unlock) throw new BackupError(`The data in ${dataDir} is being moved already. Wait for it.`);
  try {
    const folder = join(place, 'rows');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    return await work(folder);
  } finally {
    await rm(place, { recursive: true });
    unlock();
  }
};

const pollMs = 200;

/** Locks the data folder, as soon as no server has locked it. */
const lockWithoutServers = async (
  dataDir: string,
  assertPaused: () => Promise<void>,
  { waitingForServers }: Progress,
): Promise<ReturnType<typeof lockData>> => {
  for (let isTold = false; ; isTold = true) {
    try {
      return lockData({ dataDir });
    } catch (error) {
      if (!(error instanceof DataInUseError)) throw error;
    }
    if (!isTold) waitingForServers();
    await setTimeout(pollMs);
    await assertPaused();
  }
};

/** What was written after the move would be lost. */
const waitForOthers = async (
  source: DatabaseSettings,
  assertPaused: () => Promise<void>,
  { waitingForOthers }: Progress,
): Promise<void> => {
  if (source.databaseUrl === undefined) return;
  for (let told = ''; ;) {
    const names = await connectedServers(source.databaseUrl);
    if (names.length === 0) return;
    if (names.join() !== told) waitingForOthers(names);
    told = names.join();
    await setTimeout(pollMs);
    await assertPaused();
  }
};

const putInPlace = async (folder: string, dataDir: string): Promise<void> => {
  // A server that started meanwhile without DATABASE_URL.
  await refuseUsed({ dataDir });
  const database = join(folder, 'database');
  flushTree(database);
  // A log of another database would damage this one.
  for (const end of ['', '-wal', '-shm']) await rm(join(dataDir, `portico.db${end}`), { force: true });
  await rename(join(database, 'portico.db'), join(dataDir, 'portico.db'));
  flushFolder(dataDir);
};
