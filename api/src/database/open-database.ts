import type { DataSource, DataSourceOptions } from 'typeorm';
import {
  assertSettings,
  type DatabaseSettings,
  type DatabaseSource,
  postgresSources,
  sqliteSources,
} from './data-sources.js';
import { DatabaseStartError, unusableDatabase } from './database-errors.js';
import { lockData, refuseFolder } from './instance-lock.js';
import { assertMigrated, migrateUp, type Migration } from './schema/migration-runner.js';

/** Passed in, because this folder must not import the features. */
export interface Schema {
  entities: NonNullable<DataSourceOptions['entities']>;
  /** In release order. */
  migrations: readonly Migration[];
}

export interface OpenDatabase {
  write: DataSource;
  read: DataSource;
  /** @throws DatabaseStartError if servers of another version have migrated it since, or it is a standby */
  assertUsable(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Locks the data folder, opens and checks the connections, refuses half-restored data, and runs pending migrations.
 *
 * @param options `onMigration` is called with the number of pending migrations, if there are any; `isBesideServer` locks
 *   and migrates nothing, for what may run while a server does or starts
 * @throws DatabaseStartError if the data can't be used; nothing stays open then
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  { entities, migrations: allMigrations }: Schema,
  {
    onMigration,
    isBesideServer = false,
  }: { onMigration?: (count: number) => void; isBesideServer?: boolean } = {},
): Promise<OpenDatabase> => {
  if (isBesideServer) refuseFolder(settings);
  const lock = isBesideServer ? undefined : lockData(settings);
  const {
    write,
    read,
    migrations = write,
  } = settings.databaseUrl
    ? postgresSources(settings.databaseUrl, entities)
    : sqliteSources(settings.dataDir, entities);
  const close = async (): Promise<void> => {
    for (const { source } of [read, write, migrations]) if (source.isInitialized) await source.destroy();
    lock?.release();
  };
  try {
    if (!isBesideServer) {
      await open(migrations);
      await migrateUp(migrations.source, allMigrations, onMigration);
      if (migrations !== write) await migrations.source.destroy();
    }
    if (!write.source.isInitialized) await open(write);
    if (isBesideServer) await assertMigrated(write.source, allMigrations);
    else await assertColumns(write);
    await open(read);
    if (!settings.databaseUrl) await assertUndamaged(read);
  } catch (error) {
    await close().catch(() => undefined);
    throw error instanceof DatabaseStartError ? error : toStartError(settings, error);
  }
  const assertUsable = async (): Promise<void> => {
    await assertMigrated(read.source, allMigrations);
    if (settings.databaseUrl) await assertPrimary(read);
  };
  return { write: write.source, read: read.source, assertUsable, close };
};

const open = async (one: DatabaseSource): Promise<void> => {
  await one.source.initialize();
  await assertSettings(one);
};

/** Else a migration that somebody forgot would show only where a row is read or written. */
const assertColumns = async ({ source }: DatabaseSource): Promise<void> => {
  for (const { tableName, columns } of source.entityMetadatas) {
    const names = columns.map(({ databaseName }) => `"${tableName}"."${databaseName}"`).join(', ');
    await source.query(`SELECT ${names} FROM "${tableName}" LIMIT 0`).catch((error: Error) => {
      const advice = `A field of an entity needs a migration: add one to api/src/migrations that runs ALTER TABLE "${tableName}" ADD COLUMN (with the CHECK of a text’s length), and it to the end of all-migrations.ts.`;
      throw new DatabaseStartError(`${error.message}. ${advice}`, { cause: error });
    });
  }
};

/** After a failover, a connection can lead to the server that takes no writes any more. */
const assertPrimary = async ({ source }: DatabaseSource): Promise<void> => {
  const [row] = await source.query<[{ isStandby: boolean }]>('SELECT pg_is_in_recovery() AS "isStandby"');
  if (row.isStandby)
    throw new DatabaseStartError('The database is a standby, which takes no writes. Correct DATABASE_URL.');
};

/** Nothing else would say so before the damaged page is read. */
const assertUndamaged = async ({ source }: DatabaseSource): Promise<void> => {
  const [row] = await source.query<[{ quick_check: string }]>('PRAGMA quick_check(1)');
  if (row.quick_check !== 'ok') throw Object.assign(new Error(row.quick_check), { code: 'SQLITE_CORRUPT' });
};

const damaged = `It is damaged. Restore the newest backup into another DATA_DIR (npm run restore -- FILE), and keep this one: sqlite3’s .recover may find what came later.`;

const toStartError = ({ dataDir, databaseUrl }: DatabaseSettings, error: unknown): DatabaseStartError => {
  if (databaseUrl) return new DatabaseStartError(unusableDatabase(databaseUrl, error), { cause: error });
  const { message, code } = error as NodeJS.ErrnoException;
  const advice = /^SQLITE_(?:CORRUPT|NOTADB)/.test(code ?? '') ? ` ${damaged}` : '';
  return new DatabaseStartError(`The database in ${dataDir} cannot be used: ${message || code}.${advice}`, {
    cause: error,
  });
};
