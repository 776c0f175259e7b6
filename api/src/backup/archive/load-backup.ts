import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { isPostgres } from '../../foundation/database/dialect.js';
import { openDatabase } from '../../foundation/database/open-database.js';
import { changeWithoutForeignKeys } from '../../foundation/database/schema/schema-change.js';
import { isDiskFull } from '../../foundation/disk-full.js';
import { schema } from '../../schema.js';
import { BackupError, maxInteger, type Rows, rowsName } from './manifest.js';

type Content = Rows['tables'][string];

/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const maxValues = 10_000;

/**
 * Loads dumped rows into an empty database, migrated as far as the one they come from, and compares what it stores with them.
 *
 * @param folder has the rows, and gets `database/portico.db` without a `databaseUrl`
 * @param databaseUrl of an empty PostgreSQL
 * @throws BackupError if they aren't the same or can't be loaded; no row is stored then
 */
export const loadBackup = async (folder: string, rows: Rows, databaseUrl?: string): Promise<void> => {
  const settings = { dataDir: join(folder, 'database'), databaseUrl };
  const migrations = schema.migrations.filter(({ name }) => rows.migrations.includes(name));
  const { write, close } = await openDatabase(settings, { entities: [], migrations });
  const tables = Object.entries(rows.tables);
  try {
    await changeWithoutForeignKeys(write, async (manager) => {
      // Migrations add a row to some.
      for (const [name] of tables.toReversed()) await manager.query(`DELETE FROM "${name}"`);
      for (const [name, content] of tables)
        await loadTable(manager, name, content, join(folder, rowsName(name)));
    });
  } finally {
    await close();
  }
  // SQLite's file is moved without its log.
  const log = join(settings.dataDir, 'portico.db-wal');
  if (existsSync(log) && statSync(log).size > 0)
    throw new BackupError('The rows could not be written to the disk. Is it full? Then run it again.');
};

const loadTable = async (
  manager: EntityManager,
  name: string,
  content: Content,
  path: string,
): Promise<void> => {
  const pageRows = Math.floor(maxValues / content.columns.length);
  let page: unknown[][] = [];
  const insertPage = async (): Promise<void> => {
    if (page.length > 0) await insert(manager, name, content.columns, page);
    page = [];
  };
  try {
    for await (const line of linesOf(path)) {
      page.push(JSON.parse(line) as unknown[]);
      if (page.length === pageRows) await insertPage();
    }
    await insertPage();
    if (content.lastKey > 0) await countFrom(manager, name, content.lastKey);
  } catch (error) {
    if (!(error instanceof QueryFailedError) || isDiskFull(error)) throw error;
    throw new BackupError(`The rows of ${name} can't be loaded: ${error.message}.`, { cause: error });
  }
};

/** Not `readline`, for which U+2028 ends a line from Node 24 on. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/** @throws BackupError if the database stores something else */
const insert = async (
  manager: EntityManager,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<void> => {
  const values = rows.flat();
  const tooLarge = values.find((value) => typeof value === 'number' && Math.abs(value) > maxInteger);
  if (tooLarge !== undefined)
    throw new BackupError(`A row of ${table} has ${String(tooLarge)}, which is more than its column holds.`);
  const onPostgres = isPostgres(manager.dataSource);
  let place = 0;
  const mark = (): string => (onPostgres ? `$${(place += 1)}` : '?');
  const marks = rows.map((row) => `(${row.map(mark).join()})`).join();
  const names = columns.map((name) => `"${name}"`).join();
  const stored = await manager.query<Record<string, unknown>[]>(
    `INSERT INTO "${table}" (${names}) VALUES ${marks} RETURNING ${names}`,
    // SQLite has 0 and 1 for booleans.
    values.map((value) => (typeof value === 'boolean' && !onPostgres ? Number(value) : value)),
  );
  const isSame = (value: unknown, kept: unknown): boolean =>
    value === (typeof value === 'boolean' ? Boolean(kept) : kept);
  if (!rows.every((row, at) => columns.every((name, index) => isSame(row[index], stored[at]?.[name]))))
    throw new BackupError(`The rows of ${table} changed while they were loaded. Please report this.`);
};

/** The next row gets a key that no row ever had, even if the last rows had been deleted. */
const countFrom = async (manager: EntityManager, table: string, lastKey: number): Promise<void> => {
  if (!isPostgres(manager.dataSource)) {
    await manager.query(`DELETE FROM sqlite_sequence WHERE name = '${table}'`);
    await manager.query(`INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${lastKey})`);
    return;
  }
  await manager.query(
    `SELECT setval(pg_get_serial_sequence('"${table}"', attname), ${lastKey}) FROM pg_attribute
     WHERE attrelid = '"${table}"'::regclass AND attnum > 0 AND NOT attisdropped
       AND pg_get_serial_sequence('"${table}"', attname) IS NOT NULL`,
  );
};
