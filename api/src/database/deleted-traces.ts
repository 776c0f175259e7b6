import type { DataSource, EntityManager } from 'typeorm';
import { isPostgres } from './is-postgres.js';

/** SQLite keeps this number with the data, in the same transaction, and uses it for nothing. */
const isOwed = 'user_version';

/**
 * Notes, in the transaction that deletes, that its traces are to be removed: where the server ends before that, the
 * next start does it.
 */
export async function oweRemovalOfTraces(manager: EntityManager): Promise<void> {
  if (!isPostgres(manager.dataSource)) await manager.query(`PRAGMA ${isOwed} = 1`);
}

/**
 * Leaves nothing of deleted rows in the files of SQLite, where that is owed. `secure_delete` overwrites rows where they
 * lie, but not the copies in pages that were once split, nor those in the log of writes: so the file is written anew
 * and the log emptied. PostgreSQL has its own ways (autovacuum), and nothing is done.
 *
 * @throws an error while another program is reading the database; it is owed still
 */
export async function removeDeletedTraces(source: DataSource): Promise<void> {
  if (isPostgres(source)) return;
  const [owed] = await source.query<Record<string, number>[]>(`PRAGMA ${isOwed}`);
  if (owed?.[isOwed] === 0) return;
  await source.query('VACUUM');
  const [checkpoint] = await source.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
  if (checkpoint?.busy !== 0) throw new Error('Another program is reading the database');
  await source.query(`PRAGMA ${isOwed} = 0`);
}
