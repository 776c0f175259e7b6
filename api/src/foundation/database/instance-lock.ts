import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@portico/release/files/lock-file';
import { ensurePrivateFile } from '../private-file.js';
import type { DatabaseSettings } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';

/** Another process holds the lock on this data. */
export class DataInUseError extends DatabaseStartError {
  override readonly name = 'DataInUseError';
}

/** Where `npm run restore` works. If it exists, the data folder is half restored. */
export const interruptedRestore = (dataDir: string): string => join(dataDir, '.restoring');

/**
 * Locks the data folder with SQLite; with PostgreSQL servers share it. Creates the folder if it is missing.
 *
 * @returns the lock, which is also released when nothing refers to it any more
 * @throws DataInUseError if another server's lock is in the way
 * @throws DatabaseStartError if the folder isn't writable, or half restored
 */
export const lockData = ({ dataDir, databaseUrl }: DatabaseSettings): { release: () => void } => {
  if (existsSync(interruptedRestore(dataDir))) {
    throw new DatabaseStartError(
      `A restore into ${dataDir} is running or was interrupted. If it was, run npm run restore again with the same backup.`,
    );
  }
  const path = join(dataDir, 'lock.db');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (databaseUrl === undefined) ensurePrivateFile(path);
    else accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseStartError(
      `The folder ${dataDir} is not writable (${code}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (databaseUrl !== undefined) return { release: () => undefined };
  const release = lockFile(path);
  if (release === undefined) {
    throw new DataInUseError(
      `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release };
};
