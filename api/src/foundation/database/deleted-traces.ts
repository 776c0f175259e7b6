import { dirname } from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { isPostgres } from './dialect.js';

/** Notes in the deleting transaction that a purge is due: SQLite's `user_version` is transactional and otherwise unused. */
export async function oweRemovalOfTraces(manager: EntityManager): Promise<void> {
  if (!isPostgres(manager.dataSource)) await manager.query('PRAGMA user_version = 1');
}

/**
 * Purges deleted rows from SQLite's files, if that is due. `secure_delete` misses copies in split pages and in the
 * write-ahead log, so VACUUM rewrites the file and a checkpoint empties the log. PostgreSQL has autovacuum.
 *
 * @throws if the disk is full or another program is reading the database
 */
export async function removeDeletedTraces(source: DataSource): Promise<void> {
  if (isPostgres(source)) return;
  const [due] = await source.query<{ user_version: number }[]>('PRAGMA user_version');
  if (due?.user_version === 0) return;
  // Keeps SQLite's temporary copy of personal data on the same disk.
  process.env['SQLITE_TMPDIR'] ??= dirname(source.options.database as string);
  await source.query('VACUUM');
  const [checkpoint] = await source.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
  if (checkpoint?.busy !== 0) throw new Error('Another program is reading the database');
  await source.query('PRAGMA user_version = 0');
}
