import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager, EntityMetadata } from 'typeorm';
import { byteOrder, isPostgres } from '../../foundation/database/dialect.js';
import { appliedNames } from '../../foundation/database/schema/migration-runner.js';
import { type Rows, rowsName } from './manifest.js';

const pageRows = 500;

type Row = Record<string, unknown>;

/** Writes all rows into `folder/tables`, each a JSON array. An entity class with `isTransient` is left out. */
export const dumpRows = async (manager: EntityManager, folder: string): Promise<Rows> => {
  await mkdir(join(folder, 'tables'));
  const tables: Rows['tables'] = {};
  // What others refer to comes first, because PostgreSQL checks that when it is restored.
  const entities = manager.dataSource.entityMetadatas
    .filter(({ target }) => !('isTransient' in Object(target)))
    .sort((one, other) => one.foreignKeys.length - other.foreignKeys.length);
  for (const entity of entities) {
    const file = await open(join(folder, rowsName(entity.tableName)), 'wx', 0o600);
    tables[entity.tableName] = await dumpTable(manager, entity, (lines) => file.writeFile(lines));
    await file.close();
  }
  return { migrations: await appliedNames(manager), tables };
};

const dumpTable = async (
  manager: EntityManager,
  { tableName, columns, primaryColumns, generatedColumns: [counted] }: EntityMetadata,
  write: (lines: string) => Promise<unknown>,
): Promise<Rows['tables'][string]> => {
  const hash = createHash('sha256');
  const names = columns.map(({ databaseName }) => databaseName);
  const key = primaryColumns.map(({ databaseName }) => databaseName);
  const order = primaryColumns
    .map(({ databaseName: name, type }) => (type === 'text' ? byteOrder(manager, `"${name}"`) : `"${name}"`))
    .join();
  const marks = key.map((_, index) => (isPostgres(manager.dataSource) ? `$${index + 1}` : '?')).join();
  const next = (after: string, values: unknown[] = []): Promise<Row[]> =>
    manager.query(
      `SELECT ${names.map((name) => `"${name}"`).join()} FROM "${tableName}" ${after} ORDER BY ${order} LIMIT ${pageRows}`,
      values,
    );
  let rows = 0;
  let lastKey = counted ? await countOf(manager, tableName, counted.databaseName) : 0;
  for (let page = await next(''); page.length > 0;) {
    const last = page.at(-1)!;
    const lines = page.map((row) => `${JSON.stringify(valuesOf(row, columns))}\n`).join('');
    hash.update(lines);
    await write(lines);
    rows += page.length;
    if (counted) lastKey = Math.max(lastKey, Number(last[counted.databaseName]));
    page = await next(
      `WHERE (${order}) > (${marks})`,
      key.map((name) => last[name]),
    );
  }
  return { columns: names, rows, sha256: hash.digest('hex'), lastKey };
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
