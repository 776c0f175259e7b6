import type { QueryRunner } from 'typeorm';
import { isPostgres } from './dialect.js';

type Change = (queryRunner: QueryRunner) => Promise<void>;

/**
 * Runs one change of the schema, all of it or nothing.
 *
 * @throws what the change throws, and on SQLite when a row is left that refers to nothing
 */
export const changeSchema = async (queryRunner: QueryRunner, change: Change): Promise<void> => {
  if (isPostgres(queryRunner.dataSource)) await inTransaction(queryRunner, change);
  else await withoutForeignKeys(queryRunner, () => inTransaction(queryRunner, checkedOnSqlite(change)));
};

const inTransaction = async (queryRunner: QueryRunner, change: Change): Promise<void> => {
  await queryRunner.startTransaction();
  try {
    await change(queryRunner);
    await queryRunner.commitTransaction();
  } catch (error) {
    // SQLite may have rolled back by itself, and a lost connection has; the first error is the one to tell.
    await queryRunner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
};

/**
 * SQLite changes most of a table by making it anew and dropping the old one, which deletes the rows that refer to
 * it. Foreign keys stop that only when they are off, and they can be switched outside of a transaction only.
 */
const withoutForeignKeys = async (queryRunner: QueryRunner, work: () => Promise<void>): Promise<void> => {
  await queryRunner.query('PRAGMA foreign_keys = OFF');
  try {
    await work();
  } finally {
    await queryRunner.query('PRAGMA foreign_keys = ON');
  }
};

const checkedOnSqlite =
  (change: Change): Change =>
  async (queryRunner) => {
    const counters = await keyCounters(queryRunner);
    await change(queryRunner);
    await restoreKeyCounters(queryRunner, counters);
    const violations: unknown[] = await queryRunner.query('PRAGMA foreign_key_check');
    if (violations.length > 0) {
      throw new Error(`The schema change leaves rows that refer to nothing: ${JSON.stringify(violations)}`);
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

/** A rebuilt table counts on from its highest row; this keeps the keys of deleted rows from being reused. */
const restoreKeyCounters = async (queryRunner: QueryRunner, counters: KeyCounter[]): Promise<void> => {
  for (const { name, seq } of counters) {
    await queryRunner.query('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?', [seq, name]);
  }
};
