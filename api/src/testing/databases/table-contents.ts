import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { dataTables } from '../../foundation/database/dump/data-tables.js';
import { dumpTable, inSnapshot, type TableContent } from '../../foundation/database/dump/dump-tables.js';
import { schema } from '../../schema.js';

/** The hash of each table's rows and its last key, to compare two databases of any kind. */
export const tableContents = (settings: DatabaseSettings): Promise<Record<string, TableContent>> =>
  inSnapshot(settings, schema, async (manager) => {
    const tables: Record<string, TableContent> = {};
    for (const table of await dataTables(manager)) tables[table.name] = await dumpTable(manager, table);
    return tables;
  });
