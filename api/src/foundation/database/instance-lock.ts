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
 * Who uses a data folder: one server alone, whose database is in it, or all servers of a database elsewhere, because
 * what the folder holds besides is made for several processes: releases, keys, `site.json`.
 */
export class InstanceLock {
  private constructor(readonly release: () => void) {}

  /**
   * @param dataDir absolute path, made when it is missing
   * @returns the lock, which is free as soon as nothing refers to it any more
   * @throws DataInUseError when another server holds the lock; not when both share it
   * @throws DatabaseStartError when the folder cannot be written
   */
  static acquire(dataDir: string, use: 'alone' | 'shared' = 'alone'): InstanceLock {
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
    const release = lockFile(path, { use });
    if (release === undefined) {
      throw new DataInUseError(
        `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    return new InstanceLock(release);
  }
}

/**
 * Takes the data folder: alone where the database is in it, and where that is elsewhere beside the servers that
 * share it.
 *
 * @throws DataInUseError when another server has the folder alone, or this one would
 */
export const lockData = ({ dataDir, databaseUrl }: DatabaseSettings): InstanceLock =>
  InstanceLock.acquire(dataDir, databaseUrl ? 'shared' : 'alone');
