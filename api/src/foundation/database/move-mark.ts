import { join } from 'node:path';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type DatabaseSettings, postgresSources, sqliteSources } from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';
import { isPostgres } from './dialect.js';

/**
 * What `npm run move-data` leaves in a database, so that no server starts on a second truth: `arriving` until the rows in it count,
 * `left` once those of another database do. `npm run restore` leaves `restoring` until all is in place.
 */
export type MoveMark = 'arriving' | 'left' | 'restoring';

// In a table, which appears in one transaction with the rows. Not by a migration: it isn't data, and no backup has it.
const table = 'data_move';

export const markMove = async (queries: Pick<QueryRunner, 'query'>, mark: MoveMark): Promise<void> => {
  await queries.query(`CREATE TABLE ${table} (mark text NOT NULL)`);
  await queries.query(`INSERT INTO ${table} VALUES ('${mark}')`);
};

export const moveMark = async (source: DataSource | EntityManager): Promise<MoveMark | undefined> => {
  const onPostgres = isPostgres('dataSource' in source ? source.dataSource : source);
  const found = await source.query<object[]>(
    onPostgres
      ? `SELECT 1 FROM pg_class WHERE oid = to_regclass('${table}')`
      : `SELECT 1 FROM sqlite_schema WHERE name = '${table}'`,
  );
  if (found.length === 0) return undefined;
  const [row] = await source.query<{ mark: MoveMark }[]>(`SELECT mark FROM ${table}`);
  return row?.mark;
};

const refusal = 'refuse_moved_data';

/**
 * Refuses all writes from now on, as a database that is starting does: a server elsewhere that was about to start when the move
 * looked for those that run isn't seen, and what it wrote would be lost. Only on PostgreSQL.
 */
export const refuseWrites = async (queries: Pick<QueryRunner, 'query'>, tables: string[]): Promise<void> => {
  await queries.query(`CREATE FUNCTION ${refusal}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE cannot_connect_now USING MESSAGE = 'This data was moved to another database';
  END $$`);
  for (const name of tables)
    await queries.query(
      `CREATE TRIGGER ${refusal} BEFORE INSERT OR UPDATE OR DELETE ON "${name}" EXECUTE FUNCTION ${refusal}()`,
    );
};

/**
 * Removes the mark, and lets writes be made again. No server may run.
 *
 * @returns what it was
 */
export const unmarkMove = async ({
  dataDir,
  databaseUrl,
}: DatabaseSettings): Promise<MoveMark | undefined> => {
  const { write, migrations = write } = databaseUrl
    ? postgresSources(databaseUrl, [])
    : sqliteSources(dataDir, []);
  const source = await migrations.source.initialize();
  try {
    const mark = await moveMark(source);
    // On PostgreSQL together, in one transaction: no writes are refused that nothing could undo.
    const dropRefusal = databaseUrl ? `DROP FUNCTION IF EXISTS ${refusal} CASCADE; ` : '';
    await source.query(`${dropRefusal}DROP TABLE IF EXISTS ${table}`);
    return mark;
  } finally {
    await source.destroy();
  }
};

const undo = 'npm run move-data -- --undo';

/** @throws DatabaseStartError if the rows that count are in another database, or a restore isn't finished */
export const assertNotMoved = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  source: DataSource | EntityManager,
): Promise<void> => {
  const mark = await moveMark(source);
  if (mark === undefined) return;
  const here = databaseUrl ? 'the database of DATABASE_URL' : join(dataDir, 'portico.db');
  if (mark === 'restoring')
    throw new DatabaseStartError(
      `A restore into ${here} is running or was interrupted. If it was, run npm run restore again with the same backup and DATA_DIR; or drop the database, create it again, and restore into a new DATA_DIR.`,
    );
  const other = databaseUrl ? 'SQLite' : 'PostgreSQL';
  const toOther = databaseUrl ? 'Unset DATABASE_URL' : 'Set DATABASE_URL to that database';
  throw new DatabaseStartError(
    mark === 'left'
      ? `What is in ${here} was moved to ${other}. ${toOther}. To return to the old data, without what was written since, run ${undo} first.`
      : `A move into ${here} was interrupted, or is still running. If it was interrupted, nothing is lost: the data is still in ${other}. ${toOther}, and move it again. If that is refused because it was moved, run ${undo} first.`,
  );
};
