import Database from '@portico/release/sqlite';

/**
 * Locks a file against other processes. It locks an empty SQLite database, because the system releases that lock even if
 * the process is killed; a file with a process id would go stale.
 *
 * @param path created if missing
 * @param options `waitMs` blocks the whole process for up to this long
 * @returns releases the lock; undefined if another process holds it
 */
export const lockFile = (path: string, { waitMs = 0 } = {}): (() => void) | undefined => {
  const connection = new Database(path, { timeout: waitMs });
  try {
    // A journal on disk would find no room on a full one.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => void connection.close();
  } catch (error) {
    connection.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
};
