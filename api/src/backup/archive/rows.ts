import { createReadStream, existsSync, statSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { isPostgres } from '../../database/dialect.js';
import { openDatabase } from '../../database/open-database.js';
import { appliedNames } from '../../database/schema/migration-runner.js';
import { schema } from '../../schema.js';
import { fileContent } from './data-files.js';
import { BackupError, maxInteger, type Rows, rowsName } from './manifest.js';

type Content = Rows['tables'][string];

const quoted = (columns: string[]): string => columns.map((name) => `"${name}"`).join();

const dumpedAtOnce = 1_000;

type Row = Record<string, unknown>;

/** Writes all rows into `folder/tables`, each a JSON array. An entity class with `isTransient` is left out. */
export const dumpRows = async (manager: EntityManager, folder: string): Promise<Rows> => {
  await mkdir(join(folder, 'tables'));
  const tables: Rows['tables'] = {};
  // What others refer to comes first, as each is checked when it is restored.
  const entities = manager.dataSource.entityMetadatas
    .filter(({ target }) => !('isTransient' in Object(target)))
    .sort((one, other) => one.foreignKeys.length - other.foreignKeys.length);
  for (const entity of entities) tables[entity.tableName] = await dumpTable(manager, entity, folder);
  return { migrations: await appliedNames(manager), tables };
};

const dumpTable = async (
  manager: EntityManager,
  { tableName, columns, primaryColumns, generatedColumns: [counted] }: EntityMetadata,
  folder: string,
): Promise<Content> => {
  const path = join(folder, rowsName(tableName));
  const names = columns.map(({ databaseName }) => databaseName);
  const keys = primaryColumns.map(({ databaseName }) => databaseName);
  const marks = keys.map((_name, at) => (isPostgres(manager.dataSource) ? `$${at + 1}` : '?'));
  // By key: an offset takes longer with each page, until PostgreSQL's takes longer than a query may.
  const pageAfter = (last?: Row): Promise<Row[]> =>
    manager.query(
      `SELECT ${quoted(names)} FROM "${tableName}" ${last ? `WHERE (${quoted(keys)}) > (${marks.join()})` : ''}
       ORDER BY ${quoted(keys)} LIMIT ${dumpedAtOnce}`,
      last && keys.map((name) => last[name]),
    );
  let rows = 0;
  let lastKey = counted ? await countOf(manager, tableName, counted.databaseName) : 0;
  await writeFile(path, '', { flag: 'wx', mode: 0o600 });
  for (let page = await pageAfter(); page.length > 0; page = await pageAfter(page.at(-1))) {
    await appendFile(path, page.map((row) => `${JSON.stringify(valuesOf(row, columns))}\n`).join(''));
    rows += page.length;
    if (counted) lastKey = Math.max(lastKey, Number(page.at(-1)![counted.databaseName]));
  }
  return { columns: names, rows, sha256: (await fileContent(path)).sha256, lastKey };
};

/** SQLite has 0 and 1 for booleans. */
const valuesOf = (row: Row, columns: EntityMetadata['columns']): unknown[] =>
  columns.map(({ databaseName: name, type }) =>
    type === 'boolean' && row[name] !== null ? Boolean(row[name]) : row[name],
  );

/** The last key that the database gave, even if that row was deleted. */
const countOf = async (manager: EntityManager, table: string, column: string): Promise<number> => {
  const [row] = await manager.query<{ last: string | number | null }[]>(
    isPostgres(manager.dataSource)
      ? `SELECT pg_sequence_last_value(pg_get_serial_sequence('"${table}"', '${column}')::regclass) AS last`
      : `SELECT seq AS last FROM sqlite_sequence WHERE name = '${table}'`,
  );
  return Number(row?.last ?? 0);
};

/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const maxValues = 10_000;

/**
 * Loads dumped rows into an empty database, migrated as far as the one they come from, and compares what it stores with them.
 *
 * @param folder has the rows, and gets `database/portico.db` without a `databaseUrl`
 * @param databaseUrl of an empty PostgreSQL
 * @throws BackupError if they aren't the same or can't be loaded; no row is stored then
 */
export const loadRows = async (folder: string, rows: Rows, databaseUrl?: string): Promise<void> => {
  const settings = { dataDir: join(folder, 'database'), databaseUrl };
  const migrations = schema.migrations.filter(({ name }) => rows.migrations.includes(name));
  const { write, close } = await openDatabase(settings, { entities: [], migrations });
  const tables = Object.entries(rows.tables);
  try {
    // eslint-disable-next-line no-restricted-syntax -- Not the site's database, whose writes queue.
    await write.transaction(async (manager) => {
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
  const page: unknown[][] = [];
  for await (const line of linesOf(path)) {
    page.push(JSON.parse(line) as unknown[]);
    if (page.length === pageRows) await insert(manager, name, content.columns, page.splice(0));
  }
  if (page.length > 0) await insert(manager, name, content.columns, page);
  if (content.lastKey > 0) await countFrom(manager, name, content.lastKey);
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
  const names = quoted(columns);
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
