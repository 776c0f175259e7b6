import type { DataSource, QueryRunner } from 'typeorm';
import { DatabaseStartError } from './database-errors.js';
import { isPostgres } from './dialect.js';
import { changeSchema } from './schema-change.js';

/**
 * One step of the schema, for both databases. Once released it never changes, so it uses no code
 * that may change: no entities, no limits. It runs in a transaction of its own, on SQLite with foreign keys
 * off. A step that rebuilds a table on SQLite creates the table's triggers again.
 */
export interface Migration {
  /** Four digits and what it makes, as the file is named. Never changed: it is how a database knows the step. */
  readonly name: string;
  up(queryRunner: QueryRunner): Promise<void>;
  down(queryRunner: QueryRunner): Promise<void>;
}

// Any number that nothing else in the same PostgreSQL server locks by.
const advisoryLock = 7_206_114_305;

/** @returns the steps that the database has not taken yet */
export const pendingMigrations = async (
  source: DataSource,
  migrations: readonly Migration[],
): Promise<Migration[]> => {
  const applied = await appliedNames(source);
  return migrations.filter(({ name }) => !applied.includes(name));
};

/**
 * Takes the steps that the database has not taken yet; each is kept whole or not at all. Servers that start
 * together on PostgreSQL wait for one another.
 *
 * @param onStart is told how many steps it will take, before the first; not called when there are none
 * @throws DatabaseStartError when a later version of the server has changed the database
 */
export const migrateUp = (
  source: DataSource,
  migrations: readonly Migration[],
  onStart?: (steps: number) => void,
): Promise<void> =>
  alone(source, async (queryRunner) => {
    const applied = await appliedNames(queryRunner);
    const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new DatabaseStartError(
        `The database was changed by a later version of Portico (${unknown.join(', ')}). Start that version.`,
      );
    }
    const pending = migrations.filter(({ name }) => !applied.includes(name));
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

/** Reverts the last step that the database has taken. */
export const migrateDown = (source: DataSource, migrations: readonly Migration[]): Promise<void> =>
  alone(source, async (queryRunner) => {
    const applied = await appliedNames(queryRunner);
    const last = migrations.findLast(({ name }) => applied.includes(name));
    if (!last) return;
    await changeSchema(queryRunner, async () => {
      await last.down(queryRunner);
      await queryRunner.manager
        .createQueryBuilder()
        .delete()
        .from('migrations')
        .where('name = :name', { name: last.name })
        .execute();
    });
  });

const appliedNames = async (source: Pick<DataSource, 'query'>): Promise<string[]> => {
  const rows = (await source.query('SELECT name FROM migrations ORDER BY name')) as { name: string }[];
  return rows.map(({ name }) => name);
};

const alone = async (
  source: DataSource,
  work: (queryRunner: QueryRunner) => Promise<void>,
): Promise<void> => {
  const queryRunner = source.createQueryRunner();
  const shared = isPostgres(source);
  try {
    if (shared) await queryRunner.query(`SELECT pg_advisory_lock(${advisoryLock})`);
    await queryRunner.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL, "appliedAt" text NOT NULL)',
    );
    await work(queryRunner);
  } finally {
    // Where this fails the connection is gone, and its lock with it.
    if (shared) await queryRunner.query(`SELECT pg_advisory_unlock(${advisoryLock})`).catch(() => undefined);
    await queryRunner.release();
  }
};
