import { join } from 'node:path';
import type { DatabaseSettings } from '../foundation/database/data-sources.js';
import { dataTables } from '../foundation/database/dump/data-tables.js';
import { dumpTable, inSnapshot, type TableContent } from '../foundation/database/dump/dump-tables.js';
import { type DumpedTable, loadTables } from '../foundation/database/dump/load-tables.js';
import { openDatabase } from '../foundation/database/open-database.js';
import { schema } from '../schema.js';
import { BackupError, type Manifest, rowsName } from './manifest.js';

/**
 * Loads the rows of an unpacked backup into an empty database, migrated as far as the backup's was, and compares them with what was backed up.
 *
 * @throws BackupError if they aren't the same
 */
export const loadBackup = async (
  settings: DatabaseSettings,
  folder: string,
  manifest: Manifest,
): Promise<void> => {
  const migrations = schema.migrations.filter(({ name }) => manifest.migrations.includes(name));
  const opened = await openDatabase(settings, { entities: schema.entities, migrations });
  try {
    const dumped = Object.entries(manifest.tables).map(([name, content]) => [
      name,
      { ...content, path: join(folder, rowsName(name)) },
    ]);
    await loadTables(opened.write, Object.fromEntries(dumped) as Record<string, DumpedTable>);
  } finally {
    await opened.close();
  }
  const table = await differingTable(settings, manifest);
  if (table !== undefined)
    throw new BackupError(`The rows of ${table} are not what was backed up. Please report this.`);
};

/** The first table with other rows than the backup has. */
export const differingTable = (
  settings: DatabaseSettings,
  { tables }: Manifest,
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
