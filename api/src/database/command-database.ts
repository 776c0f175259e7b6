import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from './data-sources.js';
import { Database } from './database.js';
import { isPostgres } from './dialect.js';
import { openDatabase, type Schema } from './open-database.js';

/** A command that failed. Its message is shown to the person who ran it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A command can wait longer for other writers than the server, where everybody waits meanwhile. */
const busyTimeoutMs = 10_000;

/**
 * Opens the database of an installation for a command, whether a server is running or not.
 *
 * @throws CommandError if there is none; DatabaseStartError
 */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  schema: Schema,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = settings;
  if (!existsSync(databaseUrl === undefined ? join(dataDir, 'portico.db') : dataDir))
    throw new CommandError(`There is no installation in ${dataDir}. Set DATA_DIR to its data folder.`);
  const opened = await openDatabase(settings, schema, { isBesideServer: true });
  try {
    if (!isPostgres(opened.write)) await opened.write.query(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    return await use(new Database(opened));
  } finally {
    // What failed before is the cause.
    await opened.close().catch(() => undefined);
  }
}
