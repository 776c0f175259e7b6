import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { type DatabaseSettings, postgresSources, sqliteSources } from '../data-sources.js';
import type { Column, DataTable } from './data-tables.js';
import { byteOrder, isPostgres } from '../dialect.js';
import type { Schema } from '../open-database.js';

const pageRows = 500;

/** What a table held. The same rows have the same hash on both databases. */
export interface TableContent {
  columns: string[];
  rows: number;
  sha256: string;
  /** The highest value that its counted column ever had; 0 without such a column. */
  lastKey: number;
}

/**
 * Runs queries on a consistent snapshot, beside a running server and without waiting for it.
 *
 * @throws if the database can't be reached; does not create it
 */
export const inSnapshot = async <T>(
  { dataDir, databaseUrl }: DatabaseSettings,
  { entities }: Pick<Schema, 'entities'>,
  queries: (manager: EntityManager) => Promise<T>,
): Promise<T> => {
  // On PostgreSQL the one without time limits: a large table takes longer than a request may.
  const { source: like } = databaseUrl
    ? postgresSources(databaseUrl, entities).migrations!
    : sqliteSources(dataDir, entities).read;
  const source = await new DataSource(like.options).initialize();
  try {
    return await (databaseUrl ? source.transaction('REPEATABLE READ', queries) : source.transaction(queries));
  } finally {
    await source.destroy();
  }
};

/**
 * Reads all rows in the order of their key.
 *
 * @param write takes some lines, each a row: a JSON array with the values of `columns`
 */
export const dumpTable = async (
  manager: EntityManager,
  table: DataTable,
  write: (lines: string) => Promise<unknown> | void = () => undefined,
): Promise<TableContent> => {
  const hash = createHash('sha256');
  let rows = 0;
  let highestKey = 0;
  for await (const page of pagesOf(manager, table)) {
    const lines = page.map((row) => `${JSON.stringify(valuesOf(row, table.columns))}\n`).join('');
    hash.update(lines);
    rows += page.length;
    if (table.countedColumn !== undefined) highestKey = Number(page.at(-1)![table.countedColumn]);
    await write(lines);
  }
  const columns = table.columns.map(({ name }) => name);
  return {
    columns,
    rows,
    sha256: hash.digest('hex'),
    lastKey: Math.max(await lastKeyOf(manager, table), highestKey),
  };
};

type Row = Record<string, unknown>;

async function* pagesOf(manager: EntityManager, { name, columns, key }: DataTable): AsyncGenerator<Row[]> {
  const order = key
    .map((column) => (column.type === 'text' ? byteOrder(manager, `"${column.name}"`) : `"${column.name}"`))
    .join();
  const marks = key.map((_, index) => (isPostgres(manager.dataSource) ? `$${index + 1}` : '?')).join();
  const selected = `SELECT ${columns.map((column) => `"${column.name}"`).join()} FROM "${name}"`;
  const next = (after: string, values: unknown[]): Promise<Row[]> =>
    manager.query(`${selected} ${after} ORDER BY ${order} LIMIT ${pageRows}`, values);
  for (
    let page = await next('', []);
    page.length > 0;
    page = await next(`WHERE (${order}) > (${marks})`, valuesOf(page.at(-1)!, key))
  )
    yield page;
}

/** SQLite has 0 and 1 for booleans. */
const valuesOf = (row: Row, columns: Column[]): unknown[] =>
  columns.map(({ name, type }) =>
    type === 'boolean' && row[name] !== null ? Boolean(row[name]) : row[name],
  );

const lastKeyOf = async (manager: EntityManager, { name, countedColumn }: DataTable): Promise<number> => {
  if (countedColumn === undefined) return 0;
  const [row] = await manager.query<{ last: string | number | null }[]>(
    isPostgres(manager.dataSource)
      ? `SELECT pg_sequence_last_value(pg_get_serial_sequence('"${name}"', '${countedColumn}')::regclass) AS last`
      : `SELECT seq AS last FROM sqlite_sequence WHERE name = '${name}'`,
  );
  return Number(row?.last ?? 0);
};
