import type { QueryRunner } from 'typeorm';
import { isPostgres } from './dialect.js';

/**
 * Runs one change of the schema in a transaction.
 *
 * SQLite changes most of a table by creating it again and dropping the old one, which would delete the rows that refer
 * to it. So foreign keys are off meanwhile; they can only be switched outside a transaction.
 *
 * @throws what the change throws, and on SQLite when a row is left that refers to nothing
 */
export const changeSchema = async (queryRunner: QueryRunner, change: () => Promise<void>): Promise<void> => {
  if (isPostgres(queryRunner.dataSource)) return queryRunner.manager.transaction(change);
  await queryRunner.query('PRAGMA foreign_keys = OFF');
  try {
    await queryRunner.manager.transaction(async () => {
      const counters = await keyCounters(queryRunner);
      await change();
      await restoreKeyCounters(queryRunner, counters);
      const violations: unknown[] = await queryRunner.query('PRAGMA foreign_key_check');
      if (violations.length > 0) {
        throw new Error(`The schema change leaves rows that refer to nothing: ${JSON.stringify(violations)}`);
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

/** A table created again would continue from its highest row and reuse the keys of deleted ones. */
const restoreKeyCounters = async (queryRunner: QueryRunner, counters: KeyCounter[]): Promise<void> => {
  for (const { name, seq } of counters) {
    await queryRunner.query('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', [seq, name]);
  }
};
