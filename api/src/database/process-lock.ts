import { accessSync, constants, existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from '@portico/release/files/lock-file';
import type { Guard } from '@portico/release/release-store';
import pg, { type Client } from 'pg';
import type { EntityManager } from 'typeorm';
import type { DatabaseSettings } from './data-sources.js';
import { LockError, LockTakenError, unusableDatabase } from './database-errors.js';
import { isPostgres } from './dialect.js';

/** Any numbers, as long as nothing else in the same PostgreSQL database uses them. */
const numbers = { files: 7_215_033, backup: 7_215_034, restore: 7_215_035 };

type Name = keyof typeof numbers;

/** Longer than any change of files takes. */
const filesWaitMs = 30_000;

/** While it holds a connection that others need. */
const shortWaitMs = 2_000;

/** For an answer beside the wait. */
const silenceMs = 10_000;

/** A connection that hangs never says that it has ended. */
const endMs = 1_000;

/**
 * Guards changes of files in a `DATA_DIR` that servers share: locks of files are unreliable on a shared volume. Undefined on
 * SQLite, where one server has the folder, and commands lock files.
 */
export const guardOf = ({ databaseUrl }: Pick<DatabaseSettings, 'databaseUrl'>): Guard | undefined =>
  databaseUrl === undefined
    ? undefined
    : (change) =>
        withAdvisoryLock(databaseUrl, 'files', filesWaitMs, async (client) => {
          // Takes a transaction id, which changes each server's `DataVersion.fileMark`.
          const mark = () => client.query('SELECT pg_current_xact_id()');
          const changed = await Promise.resolve()
            .then(change)
            .catch(async (error: unknown) => {
              await mark().catch(() => undefined);
              throw error;
            });
          await mark();
          return changed;
        });

/** The guard until the end of a transaction, which must write something, too. @throws LockTakenError */
export const lockFiles = async (manager: EntityManager): Promise<void> => {
  if (!isPostgres(manager.dataSource)) return;
  await manager.query(`SET LOCAL lock_timeout = ${shortWaitMs}`);
  await manager.query(`SELECT pg_advisory_xact_lock(${numbers.files})`).catch((error: unknown) => {
    throw isTaken(error) ? new LockTakenError(filesTaken) : error;
  });
};

interface WantedLock extends Pick<DatabaseSettings, 'databaseUrl'> {
  name: Name;
  /** Locked on SQLite. */
  file: string;
  waitMs: number;
  /** The message if another process has it. */
  taken: string;
}

/**
 * Runs work while no other process of the installation runs any of this name. The lock ends with the process.
 *
 * @throws LockTakenError, LockError
 */
export const withLock = async <T>(
  { databaseUrl, name, file, waitMs, taken }: WantedLock,
  work: () => Promise<T>,
): Promise<T> => {
  if (databaseUrl !== undefined) return withAdvisoryLock(databaseUrl, name, waitMs, work, taken);
  // SQLite would open the file of another user, which this one may only read, and several such processes get the lock.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  const unlock = lockFile(file, { waitMs });
  if (!unlock) throw new LockTakenError(taken);
  try {
    return await work();
  } finally {
    unlock();
  }
};

const withAdvisoryLock = async <T>(
  databaseUrl: string,
  name: Name,
  waitMs: number,
  work: (client: Client) => Promise<T>,
  taken = filesTaken,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `Portico ${name}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: waitMs + silenceMs,
  });
  // A lost connection fails the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = ${waitMs}; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(${numbers[name]})`,
    );
  } catch (error) {
    await end(client);
    if (isTaken(error)) throw new LockTakenError(taken);
    throw new LockError(unusableDatabase(databaseUrl, error), { cause: error });
  }
  try {
    return await work(client);
  } finally {
    await end(client);
  }
};

const filesTaken = 'Another process is changing the same files. Try again when it has finished.';

/** lock_not_available */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

const end = (client: Client): Promise<void> =>
  Promise.race([client.end().catch(() => undefined), setTimeout(endMs, undefined, { ref: false })]);
