import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { SharedFilesBusyError, SharedFilesError } from '@portico/contract/files/shared-files';
import pg, { type Client, type ClientBase, type ClientConfig } from 'pg';
import { unusableDatabase } from '../unusable-database.js';

/** A connection that is lost without a word ends within a minute. @param role shown in `pg_stat_activity` */
export const connectionTo = (
  connectionString: string,
  role: string,
  query_timeout?: number,
): ClientConfig => ({
  connectionString,
  application_name: `Portico ${role} on ${hostname()}, process ${process.pid}`,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(query_timeout && { query_timeout }),
});

/** Any number, as long as nothing else in this database uses it. */
const lockNumber = 7_215_033;

const locks = { shared: 'pg_advisory_xact_lock_shared', alone: 'pg_advisory_xact_lock' };

export type Lock = keyof typeof locks | 'none';

/** Longer than adding the largest release takes. */
export const lockWaitMs = 30_000;

/** For a query beside the wait: it sends or gets a megabyte at most. */
const silenceMs = 10_000;

/**
 * Runs work in a transaction of its own. The lock ends with it, and it ends with the connection: no killed or stuck process holds it.
 *
 * @throws SharedFilesBusyError if others hold the lock for this long
 */
export const inTransaction = async <T>(
  databaseUrl: string,
  lock: Lock,
  waitMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(connectionTo(databaseUrl, 'files', waitMs + silenceMs));
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect().catch((error: unknown) => {
      throw new SharedFilesError(unusableDatabase(databaseUrl, error), { cause: error });
    });
    await client.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = '60s'");
    if (lock !== 'none')
      await takeLock(client, lock, waitMs).catch(async (error: unknown) => {
        if (!(error instanceof SharedFilesBusyError)) throw error;
        await client.query('ROLLBACK');
        throw new SharedFilesBusyError(`${error.message} ${await whatToDo(client)}`);
      });
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    await endConnection(client);
  }
};

const endMs = 1_000;

/** One that hangs never says that it has ended. */
export const endConnection = async (client: Client): Promise<void> =>
  Promise.race([client.end().catch(() => undefined), setTimeout(endMs, undefined, { ref: false })]);

/**
 * Until the transaction ends.
 *
 * @throws SharedFilesBusyError if others hold it for this long; the transaction is to be rolled back then
 */
export const takeLock = async (
  client: ClientBase,
  lock: keyof typeof locks,
  waitMs: number,
): Promise<void> => {
  await client.query(`SET LOCAL lock_timeout = ${waitMs}`);
  await client.query(`SELECT ${locks[lock]}(${lockNumber})`).catch((error: { code?: unknown }) => {
    if (error.code !== '55P03') throw error;
    throw new SharedFilesBusyError('The files that servers share are being changed by another process.');
  });
};

interface Holder {
  pid: number;
  name: string;
  address: string | null;
  since: string;
}

const whatToDo = async (client: Client): Promise<string> => {
  const { rows } = await client.query<Holder>(`
    SELECT pid, application_name AS name, host(client_addr) AS address, to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ') AS since
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objid = ${lockNumber} AND datname = current_database()
    ORDER BY xact_start`);
  if (!rows[0]) return 'Try again.';
  const { pid, name, address, since } = rows[0];
  const place = address === null ? '' : ` from ${address}`;
  return `It is "${name}"${place}, since ${since}. The first server that has a large folder can take minutes: wait for it. If it hangs, end it, or run SELECT pg_terminate_backend(${pid}) in the database.`;
};
