import { DataSource, type QueryRunner } from 'typeorm';
import { type DatabaseSettings, postgresSources, sqliteSources } from '../data-sources.js';
import { DatabaseStartError, isDatabaseUnavailable } from '../database-errors.js';
import { isPostgres } from '../dialect.js';
import { markMove, refuseWrites } from '../move-mark.js';
import { type Schema, toStartError } from '../open-database.js';
import { dataTables } from './data-tables.js';

/** Longer than it takes to purge deleted data. */
const maxWaitMs = 10_000;

/** Longer than PostgreSQL's deadlock_timeout, after which it cancels an autovacuum that is in the way. */
const lockTimeoutMs = 2_000;

export interface Pause {
  /** Throws if it has ended early, as it does when PostgreSQL restarts. */
  assertPaused(): Promise<void>;
  /** Ends it with the mark that the rows were moved elsewhere. */
  endAsLeft(): Promise<void>;
}

/**
 * Pauses all writes of others while it works. Servers still read, and answer writes with 503, as when the database is too slow.
 *
 * @throws DatabaseStartError if the database can't be used, or others write all the time
 */
export const withWritesPaused = async <T>(
  settings: DatabaseSettings,
  { entities }: Pick<Schema, 'entities'>,
  work: (pause: Pause) => Promise<T>,
): Promise<T> => {
  const { dataDir, databaseUrl } = settings;
  const { source: like } = databaseUrl
    ? postgresSources(databaseUrl, entities).migrations!
    : sqliteSources(dataDir, entities).write;
  const source = await new DataSource(like.options).initialize().catch((error) => {
    throw toStartError(settings, error);
  });
  const queryRunner = source.createQueryRunner();
  try {
    await pause(queryRunner);
    return await work({
      assertPaused: async () => {
        await queryRunner.query('SELECT 1').catch(() => {
          throw new DatabaseStartError(
            'The database ended the pause of writes. Check that it runs, and try again.',
          );
        });
      },
      endAsLeft: async () => {
        if (databaseUrl) await refuseWrites(queryRunner, await tableNames(queryRunner));
        await markMove(queryRunner, 'left');
        await queryRunner.query('COMMIT');
      },
    });
  } finally {
    // Ends the transaction, and the pause with it.
    await queryRunner.release();
    await source.destroy();
  }
};

const pause = async (queryRunner: QueryRunner): Promise<void> => {
  const until = performance.now() + maxWaitMs;
  const lock = isPostgres(queryRunner.dataSource) ? lockOnPostgres : lockOnSqlite;
  while (!(await lock(queryRunner)))
    if (performance.now() > until)
      throw new DatabaseStartError(
        'Writes could not be paused, because something writes all the time. Stop the servers, and try again.',
      );
};

const lockOnSqlite = (queryRunner: QueryRunner): Promise<boolean> =>
  unlessBusy(queryRunner.query('BEGIN IMMEDIATE'));

const lockOnPostgres = async (queryRunner: QueryRunner): Promise<boolean> => {
  await queryRunner.query('BEGIN');
  await queryRunner.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  await queryRunner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const tables = await tableNames(queryRunner);
  if (tables.length === 0) return true;
  const names = tables.map((name) => `"${name}"`).join();
  const isLocked = await unlessBusy(queryRunner.query(`LOCK TABLE ${names} IN SHARE MODE`));
  if (!isLocked) await queryRunner.query('ROLLBACK');
  return isLocked;
};

const tableNames = async ({ manager }: QueryRunner): Promise<string[]> =>
  (await dataTables(manager)).map(({ name }) => name);

const unlessBusy = (locking: Promise<unknown>): Promise<boolean> =>
  locking.then(
    () => true,
    (error: unknown) => {
      if (isDatabaseUnavailable(error)) return false;
      throw error;
    },
  );
