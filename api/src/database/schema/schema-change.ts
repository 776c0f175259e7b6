import type { QueryRunner } from 'typeorm';
import { isPostgres } from '../dialect.js';

/**
 * Runs a schema change in a transaction, on SQLite with foreign keys off: most changes there recreate the table, and
 * dropping the old one would cascade.
 *
 * @throws what the change throws; on SQLite also if it leaves broken foreign keys
 */
export const changeSchema = async (queryRunner: QueryRunner, change: () => Promise<void>): Promise<void> => {
  if (isPostgres(queryRunner.dataSource)) return queryRunner.manager.transaction(change);
  // SQLite ignores this inside a transaction.
  await queryRunner.query('PRAGMA foreign_keys = OFF');
  try {
    await queryRunner.manager.transaction(async () => {
      const counters = await keyCounters(queryRunner);
      await change();
      await restoreKeyCounters(queryRunner, counters);
      const violations: unknown[] = await queryRunner.query('PRAGMA foreign_key_check');
      if (violations.length > 0) {
        throw new Error(`The schema change breaks foreign keys: ${JSON.stringify(violations)}`);
      }
    });
  } finally {
    await queryRunner.query('PRAGMA foreign_keys = ON');
  }
};

interface KeyCounter {
  name: string;
  seq: number;
}

const keyCounters = async (queryRunner: QueryRunner): Promise<KeyCounter[]> =>
  (await queryRunner.hasTable('sqlite_sequence'))
    ? queryRunner.query('SELECT name, seq FROM sqlite_sequence')
    : [];

/** A recreated table would count on from its highest row, and reuse the ids of deleted ones. */
const restoreKeyCounters = async (queryRunner: QueryRunner, counters: KeyCounter[]): Promise<void> => {
  for (const { name, seq } of counters) {
    await queryRunner.query('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', [seq, name]);
  }
};
