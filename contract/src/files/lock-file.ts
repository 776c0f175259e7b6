import Database from 'better-sqlite3';

/** How SQLite locks until a transaction ends; a shared lock begins with the first read. */
const begin = { alone: 'BEGIN EXCLUSIVE', shared: 'BEGIN; SELECT * FROM sqlite_schema' };

/**
 * Locks a file against other processes: alone, or together with all that share it. The lock is SQLite's on an empty
 * database, because the system frees it also when its holder is killed; a file with a process id would go stale.
 *
 * @param path created where it is missing
 * @param options `waitMs`: how long to wait for other holders, which blocks the whole process
 * @returns frees the lock; undefined when another process holds it
 */
export const lockFile = (
  path: string,
  { use = 'alone', waitMs = 0 }: { use?: keyof typeof begin; waitMs?: number } = {},
): (() => void) | undefined => {
  const connection = new Database(path, { timeout: waitMs });
  try {
    connection.exec(begin[use]);
    return () => void connection.close();
  } catch (error) {
    connection.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
};
