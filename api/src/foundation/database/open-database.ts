import type { DataSource, DataSourceOptions } from 'typeorm';
import { SerialQueue } from '../queue/queues.js';
import {
  assertSettings,
  type DatabaseSettings,
  type DatabaseSource,
  postgresSources,
  sqliteSources,
} from './data-sources.js';
import { DatabaseStartError } from './database-errors.js';
import { lockData } from './instance-lock.js';
import { migrateUp, type Migration, pendingMigrations } from './migration-runner.js';
import { oneForEachPerson, type WriteOrder } from './transaction.js';

/** What is kept in the database. The features bring it; this folder knows none of them. */
export interface Schema {
  entities: NonNullable<DataSourceOptions['entities']>;
  /** In the order in which they were released. */
  migrations: readonly Migration[];
}

export interface OpenDatabase {
  write: DataSource;
  read: DataSource;
  writeOrder: WriteOrder;
  /** Whether every step of the schema has been taken. */
  isMigrated(): Promise<boolean>;
  /** Closes both and lets another server have the data. */
  close(): Promise<void>;
}

/**
 * Takes the data for this process, opens it, checks the connections and brings the schema up to date.
 *
 * @param onMigration is told the number of steps when the schema is not up to date
 * @throws DatabaseStartError when the data cannot be used; nothing is left open then
 */
export const openDatabase = async (
  settings: DatabaseSettings,
  { entities, migrations: steps }: Schema,
  onMigration?: (steps: number) => void,
): Promise<OpenDatabase> => {
  const lock = lockData(settings);
  const {
    write,
    read,
    migrations = write,
  } = settings.databaseUrl
    ? postgresSources(settings.databaseUrl, entities)
    : sqliteSources(settings.dataDir, entities);
  const close = async (): Promise<void> => {
    for (const { source } of [read, write, migrations]) if (source.isInitialized) await source.destroy();
    lock.release();
  };
  try {
    await open(migrations);
    await migrateUp(migrations.source, steps, onMigration);
    if (migrations !== write) {
      await migrations.source.destroy();
      await open(write);
    }
    await open(read);
  } catch (error) {
    await close();
    throw error instanceof DatabaseStartError ? error : cannotBeUsed(settings, error);
  }
  // TypeORM has one connection to SQLite, where the transactions of two writes would mingle.
  const writeOrder = settings.databaseUrl ? oneForEachPerson() : new SerialQueue();
  const isMigrated = async (): Promise<boolean> => (await pendingMigrations(read.source, steps)).length === 0;
  return { write: write.source, read: read.source, writeOrder, isMigrated, close };
};

const open = async (one: DatabaseSource): Promise<void> => {
  await one.source.initialize();
  await assertSettings(one);
};

const cannotBeUsed = ({ dataDir, databaseUrl }: DatabaseSettings, error: unknown): DatabaseStartError => {
  const { message, code } = error as NodeJS.ErrnoException;
  const reason = message || code;
  return databaseUrl
    ? new DatabaseStartError(
        `The database at ${new URL(databaseUrl).host} cannot be used: ${reason}. Start it, or correct DATABASE_URL.`,
        { cause: error },
      )
    : new DatabaseStartError(`The database in ${dataDir} cannot be used: ${reason}.`, { cause: error });
};
