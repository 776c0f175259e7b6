import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DatabaseStartError } from './database-start.error.js';
import { ensurePrivateFile } from './private-file.js';

/** Another process holds the lock on this data. */
export class DataInUseError extends DatabaseStartError {
  override readonly name = 'DataInUseError';
}

/**
 * One server for one data folder. The lock is an open transaction on a file of its own, so the system frees it
 * however the process ends; a file with a process id would go stale.
 */
export class InstanceLock {
  readonly #connection: Sqlite.Database;

  private constructor(connection: Sqlite.Database) {
    this.#connection = connection;
  }

  /**
   * @param dataDir absolute path, made when it is missing
   * @returns the lock, which is free as soon as nothing refers to it any more
   * @throws DataInUseError when another server holds the lock
   * @throws DatabaseStartError when the folder cannot be written
   */
  static acquire(dataDir: string): InstanceLock {
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
    const connection = new Sqlite(path, { timeout: 0 });
    try {
      connection.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      connection.close();
      throw new DataInUseError(
        `Another Portico server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    }
    return new InstanceLock(connection);
  }

  release(): void {
    this.#connection.close();
  }
}
