import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@portico/release/files/lock-file';
import { isDiskFull } from '../files/disk-full.js';
import { ensurePrivateFile } from '../files/private-file.js';
import type { DatabaseSettings } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';

/** Where `npm run restore` works. If it exists, the data folder is half restored. */
export const interruptedRestore = (dataDir: string): string => join(dataDir, '.restoring');

/** @throws DatabaseStartError if the folder is half restored, or its files belong to the database on SQLite in it */
export const refuseFolder = ({ dataDir, databaseUrl }: DatabaseSettings): void => {
  if (existsSync(interruptedRestore(dataDir)))
    throw new DatabaseStartError(
      `A restore into ${dataDir} is running or was interrupted. If it was, run npm run restore again with the same backup.`,
    );
  if (databaseUrl !== undefined && existsSync(join(dataDir, 'portico.db')))
    throw new DatabaseStartError(
      `${dataDir} has an installation on SQLite, portico.db. Unset DATABASE_URL; or move the installation, see docs/operate.md. If it was a mistake and has nothing of yours, move portico.db away.`,
    );
};

/**
 * Locks the data folder with SQLite; with PostgreSQL servers share it. Creates the folder if it is missing.
 *
 * @returns the lock, which is also released when nothing refers to it any more
 * @throws DatabaseStartError if another server has it, the folder isn't writable, or refused
 */
export const lockData = (settings: DatabaseSettings): { release: () => void } => {
  refuseFolder(settings);
  const { dataDir, databaseUrl } = settings;
  const path = join(dataDir, 'lock.db');
  let release: (() => void) | undefined = () => undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (databaseUrl === undefined) {
      ensurePrivateFile(path);
      release = lockFile(path);
    } else accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code, path: refused = dataDir, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('SQLITE'))
      throw new DatabaseStartError(
        `${path} can't be locked: ${message}. ${/NOTADB|CORRUPT/.test(code) ? 'Move the file away' : 'It must be on a local disk'}.`,
        { cause: error },
      );
    const advice = isDiskFull(error) ? 'Make room' : 'Make it writable';
    throw new DatabaseStartError(
      `${refused} is not writable (${code}). ${advice}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  if (release === undefined) {
    throw new DatabaseStartError(
      `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release };
};
