import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataSource, EntityManager } from 'typeorm';
import { packageFile } from '../../package-file.js';
import { isPostgres } from '../dialect.js';

/** The step still due, stored as SQLite's `user_version`, which is transactional and otherwise unused. */
export const owed = { nothing: 0, vacuum: 1, checkpoint: 2 } as const;

export type Owed = keyof typeof owed;

/** The compiled file, even when a test runs the sources. */
const program = packageFile('dist/foundation/database/traces/traces-process.js');

/** Notes in the deleting transaction that a purge is due, so that it survives a restart. */
export async function oweRemovalOfTraces(manager: EntityManager): Promise<void> {
  if (!isPostgres(manager.dataSource)) await manager.query(`PRAGMA user_version = ${owed.vacuum}`);
}

/** Always `nothing` on PostgreSQL, which has autovacuum. */
export async function owedRemovalOfTraces(source: DataSource): Promise<Owed> {
  if (isPostgres(source)) return 'nothing';
  const [row] = await source.query<{ user_version: number }[]>('PRAGMA user_version');
  const names = Object.keys(owed) as Owed[];
  return names.find((name) => owed[name] === row?.user_version) ?? 'vacuum';
}

/**
 * Purges deleted rows from SQLite's files, which blocks writes. `secure_delete` misses copies in split pages and in the
 * write-ahead log, so VACUUM rewrites the file and a checkpoint empties the log.
 *
 * @param signal stops it at once, without changes
 * @throws if the disk is full or another program is reading the database
 */
export async function removeDeletedTraces(source: DataSource, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const path = source.options.database as string;
  const child = fork(program, [path], {
    execArgv: [],
    // Keeps SQLite's temporary copy of personal data on the same disk.
    env: { ...process.env, SQLITE_TMPDIR: dirname(path) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stop = (): void => void child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [[code], stderr] = await Promise.all([once(child, 'exit'), text(child.stderr!)]);
    signal.throwIfAborted();
    if (code !== 0) throw new Error(stderr);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
