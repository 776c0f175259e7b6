import type { DataSource } from 'typeorm';

/**
 * Leaves nothing of deleted rows in the files of SQLite. `secure_delete` overwrites rows where they lie, but not the
 * copies in pages that were once split, nor those in the log of writes: so the file is written anew and the log
 * emptied. PostgreSQL has its own ways (autovacuum), and nothing is done.
 *
 * @throws an error while another program is reading the database
 */
export async function removeDeletedTraces(source: DataSource): Promise<void> {
  if (source.options.type === 'postgres') return;
  await source.query('VACUUM');
  const [checkpoint] = await source.query<{ busy: number }[]>('PRAGMA wal_checkpoint(TRUNCATE)');
  if (checkpoint?.busy !== 0) throw new Error('Another program is reading the database');
}
