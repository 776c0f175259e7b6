import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '@portico/contract/files/lock-file';
import { ensurePrivateFile } from '../private-file.js';
import type { DatabaseSettings } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';

/** Another process holds the lock on this data. */
export class DataInUseError extends DatabaseStartError {
  override readonly name = 'DataInUseError';
}

/**
 * Takes the data folder for one server alone, whose database is in it, or beside all servers of a database elsewhere,
 * because what the folder holds besides is made for several processes: releases, keys, `site.json`.
 *
 * @param settings the folder's absolute path, made when it is missing
 * @returns the lock, which is free as soon as nothing refers to it any more
 * @throws DataInUseError when another server has the folder alone, or this one would
 * @throws DatabaseStartError when the folder cannot be written
 */
export const lockData = ({ dataDir, databaseUrl }: DatabaseSettings): { release: () => void } => {
  const path = join(dataDir, 'lock.db');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    ensurePrivateFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DatabaseStartError(
      `The folder ${dataDir} cannot be written (${code}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  const release = lockFile(path, { use: databaseUrl ? 'shared' : 'alone' });
  if (release === undefined) {
    throw new DataInUseError(
      `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  return { release };
};
