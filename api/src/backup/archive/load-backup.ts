import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { dataTables } from '../../foundation/database/dump/data-tables.js';
import { dumpTable, inSnapshot, type TableContent } from '../../foundation/database/dump/dump-tables.js';
import { type DumpedTable, loadTables } from '../../foundation/database/dump/load-tables.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { schema } from '../../schema.js';
import { BackupError, type Manifest, type Rows, rowsName } from './manifest.js';

/**
 * Loads dumped rows into an empty database, migrated as far as the one they come from, and compares the hashes of all rows.
 *
 * @param folder has the rows, and gets `database/portico.db` without a `databaseUrl`
 * @param databaseUrl of an empty PostgreSQL
 * @throws BackupError if they aren't the same; those of PostgreSQL are stored then
 */
export const loadBackup = async (folder: string, manifest: Rows, databaseUrl?: string): Promise<void> => {
  const settings = { dataDir: join(folder, 'database'), databaseUrl };
  const migrations = schema.migrations.filter(({ name }) => manifest.migrations.includes(name));
  const opened = await openDatabase(settings, { entities: schema.entities, migrations });
  try {
    const dumped = Object.entries(manifest.tables).map(([name, content]) => [
      name,
      { ...content, path: join(folder, rowsName(name)) },
    ]);
    const tables = Object.fromEntries(dumped) as Record<string, DumpedTable>;
    await loadTables(opened.write, tables);
  } finally {
    await opened.close();
  }
  const table = await differingTable(settings, manifest);
  if (table !== undefined)
    throw new BackupError(`The rows of ${table} changed while they were loaded. Please report this.`);
  assertWritten(settings.dataDir);
};

/** @throws BackupError if SQLite's file, which is moved without its log, doesn't have all rows */
export const assertWritten = (dataDir: string): void => {
  const log = join(dataDir, 'portico.db-wal');
  if (existsSync(log) && statSync(log).size > 0)
    throw new BackupError('The rows could not be written to the disk. Is it full? Then run it again.');
};

/** Whether an installation has used it: whatever is done in one is in its audit, beginning with the first start. */
export const isUsed = (settings: DatabaseSettings): Promise<boolean> =>
  inSnapshot(settings, schema, async (manager) => {
    const hasAudit = (await dataTables(manager)).some(({ name }) => name === 'audit');
    return hasAudit && (await manager.query<object[]>('SELECT 1 FROM audit LIMIT 1')).length > 0;
  });

/** The first table with other rows than the backup has. */
export const differingTable = (
  settings: DatabaseSettings,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<string | undefined> =>
  inSnapshot(settings, schema, async (manager) => {
    const present = await dataTables(manager);
    const absent = Object.keys(tables).find((name) => !present.some((table) => table.name === name));
    if (absent !== undefined) return absent;
    for (const table of present)
      if (!isSame(await dumpTable(manager, table), tables[table.name])) return table.name;
    return undefined;
  });

const isSame = (one: TableContent, other: TableContent | undefined): boolean =>
  other !== undefined &&
  one.sha256 === other.sha256 &&
  one.lastKey === other.lastKey &&
  one.columns.join() === other.columns.join();
