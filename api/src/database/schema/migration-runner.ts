import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseStartError } from '../database-errors.js';
import { isPostgres } from '../dialect.js';

/**
 * Once released, a migration never changes, so it uses no code that may change, like entities or limits. It runs in its
 * own transaction, on SQLite with foreign keys off; if it rebuilds a table there, it must recreate the triggers.
 */
export interface Migration {
  /** Four digits and what it does, like its file. Stored in the database, so never renamed. */
  readonly name: string;
  up(queryRunner: QueryRunner): Promise<void>;
}

// Arbitrary, but not used by anything else on the same PostgreSQL server.
const advisoryLock = 7_206_114_305;

/** @throws DatabaseStartError if the database is of another version */
export const assertMigrated = async (source: DataSource, migrations: readonly Migration[]): Promise<void> => {
  if ((await pendingOrRefused(source, migrations)).length > 0)
    throw new DatabaseStartError(
      'The database is from an earlier version of Portico. Back up with that version (after git pull: git checkout ORIG_HEAD), start the server of this one once, then try again.',
    );
};

/**
 * Runs the pending migrations, each atomically. Servers that start together on PostgreSQL wait for each other.
 *
 * @param onStart called with the number of pending migrations, if there are any
 * @throws DatabaseStartError if a later version of the server has changed the database
 */
export const migrateUp = (
  source: DataSource,
  migrations: readonly Migration[],
  onStart?: (count: number) => void,
): Promise<void> =>
  exclusively(source, async (queryRunner) => {
    const pending = await pendingOrRefused(queryRunner, migrations);
    if (pending.length > 0) onStart?.(pending.length);
    for (const migration of pending) {
      await changeSchema(queryRunner, async () => {
        await migration.up(queryRunner);
        await queryRunner.manager
          .createQueryBuilder()
          .insert()
          .into('migrations', ['name', 'appliedAt'])
          .values({ name: migration.name, appliedAt: new Date().toISOString() })
          .execute();
      });
    }
  });

const pendingOrRefused = async (
  source: Pick<DataSource, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> => {
  const applied = await appliedNames(source);
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new DatabaseStartError(
      `The database was changed by a later version of Portico (${unknown.join(', ')}). Start that version.`,
    );
  return migrations.filter(({ name }) => !applied.includes(name));
};

export const appliedNames = async (source: Pick<DataSource, 'query'>): Promise<string[]> => {
  const rows = (await source.query('SELECT name FROM migrations ORDER BY name')) as { name: string }[];
  return rows.map(({ name }) => name);
};

const exclusively = async (
  source: DataSource,
  work: (queryRunner: QueryRunner) => Promise<void>,
): Promise<void> => {
  const queryRunner = source.createQueryRunner();
  const isShared = isPostgres(source);
  try {
    if (isShared) await queryRunner.query(`SELECT pg_advisory_lock(${advisoryLock})`);
    await queryRunner.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL, "appliedAt" text NOT NULL)',
    );
    await work(queryRunner);
  } finally {
    // If this fails, the connection is gone, and its lock with it.
    if (isShared)
      await queryRunner.query(`SELECT pg_advisory_unlock(${advisoryLock})`).catch(() => undefined);
    await queryRunner.release();
  }
};

/**
 * Runs a schema change in a transaction, on SQLite with foreign keys off: most changes there recreate the table, and
 * dropping the old one would cascade.
 *
 * @throws what the change throws; on SQLite also if it leaves broken foreign keys
 */
const changeSchema = async (queryRunner: QueryRunner, change: () => Promise<void>): Promise<void> => {
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
