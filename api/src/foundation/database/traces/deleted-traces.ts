import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DataSource, EntityManager } from 'typeorm';
import { isPostgres } from '../dialect.js';

/**
 * What is left to do. SQLite keeps this number (`user_version`) with the data, in the same transaction, and uses it for
 * nothing.
 */
export const owed = { nothing: 0, vacuum: 1, checkpoint: 2 } as const;

export type Owed = keyof typeof owed;

/** The built file, also where a test runs the sources. */
const program = fileURLToPath(
  new URL('../../../../dist/foundation/database/traces/traces-process.js', import.meta.url),
);

/**
 * Notes, in the transaction that deletes, that its traces are to be removed: where the server ends before that, the
 * next start does it.
 */
export async function oweRemovalOfTraces(manager: EntityManager): Promise<void> {
  if (!isPostgres(manager.dataSource)) await manager.query(`PRAGMA user_version = ${owed.vacuum}`);
}

/** Always nothing on PostgreSQL, which has its own way: autovacuum. */
export async function owedRemovalOfTraces(source: DataSource): Promise<Owed> {
  if (isPostgres(source)) return 'nothing';
  const [row] = await source.query<{ user_version: number }[]>('PRAGMA user_version');
  const names = Object.keys(owed) as Owed[];
  return names.find((name) => owed[name] === row?.user_version) ?? 'vacuum';
}

/**
 * Leaves nothing of deleted rows in the files of SQLite. `secure_delete` overwrites rows where they lie, but not the
 * copies in pages that were once split, nor those in the log of writes: so the file is written anew and the log
 * emptied by a checkpoint. Others read meanwhile; nobody can write.
 *
 * @param signal stops it at once, and nothing has changed then
 * @throws an error where there is no room, and all is owed still; also while another program is reading the database:
 *   then only the checkpoint may be owed
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
