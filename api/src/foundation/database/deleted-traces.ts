import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DataSource, EntityManager } from 'typeorm';
import { isPostgres } from './dialect.js';

/** SQLite keeps this number with the data, in the same transaction, and uses it for nothing. */
export const isOwed = 'user_version';

/** The built file, also where a test runs the sources. */
const program = fileURLToPath(
  new URL('../../../dist/foundation/database/traces-process.js', import.meta.url),
);

/**
 * Notes, in the transaction that deletes, that its traces are to be removed: where the server ends before that, the
 * next start does it.
 */
export async function oweRemovalOfTraces(manager: EntityManager): Promise<void> {
  if (!isPostgres(manager.dataSource)) await manager.query(`PRAGMA ${isOwed} = 1`);
}

/** Never on PostgreSQL, which has its own way: autovacuum. */
export async function owesRemovalOfTraces(source: DataSource): Promise<boolean> {
  if (isPostgres(source)) return false;
  const [owed] = await source.query<Record<string, number>[]>(`PRAGMA ${isOwed}`);
  return owed?.[isOwed] !== 0;
}

/**
 * Leaves nothing of deleted rows in the files of SQLite. `secure_delete` overwrites rows where they lie, but not the
 * copies in pages that were once split, nor those in the log of writes: so the file is written anew and the log
 * emptied. Others read meanwhile; nobody can write.
 *
 * @param signal stops it at once, and nothing has changed then
 * @throws an error while another program is reading the database, or there is no room; it is owed still
 */
export async function removeDeletedTraces(source: DataSource, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const path = source.options.database as string;
  const child = fork(program, [path], {
    execArgv: [],
    // SQLite puts its copy here for the time being: people's data stays on the disk that it belongs to.
    env: { ...process.env, SQLITE_TMPDIR: dirname(path) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(said);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
