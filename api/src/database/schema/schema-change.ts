import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
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

/** `changeSchema` for rows, which may come before those they refer to. @throws what that throws */
export const changeWithoutForeignKeys = async (
  source: DataSource,
  change: (manager: EntityManager) => Promise<void>,
): Promise<void> => {
  const queryRunner = source.createQueryRunner();
  try {
    await changeSchema(queryRunner, () => change(queryRunner.manager));
  } finally {
    await queryRunner.release();
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
