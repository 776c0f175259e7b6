import { createReadStream } from 'node:fs';
import type { DataSource, EntityManager } from 'typeorm';
import { type DataTable, dataTables } from './data-tables.js';
import { isPostgres } from '../dialect.js';
import type { TableContent } from './dump-tables.js';
import { changeSchema } from '../schema-change.js';

/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const maxValues = 10_000;

/** A dumped table: what it held, and the file with its rows. */
export interface DumpedTable extends TableContent {
  path: string;
}

/**
 * Puts dumped rows in the place of all that a migrated database has, in one transaction.
 *
 * @throws if a table or column isn't there, or the rows break a constraint
 */
export const loadTables = async (source: DataSource, dumped: Record<string, DumpedTable>): Promise<void> => {
  const queryRunner = source.createQueryRunner();
  try {
    await changeSchema(queryRunner, async () => {
      const { manager } = queryRunner;
      const tables = await dataTables(manager);
      for (const { name } of tables.toReversed()) await empty(manager, name);
      for (const table of tables) {
        const content = dumped[table.name];
        if (content) await loadTable(manager, table, content);
      }
    });
  } finally {
    await queryRunner.release();
  }
};

/** Migrations add a row to some. The audit is empty then, and refuses to have any deleted. */
const empty = async (manager: EntityManager, table: string): Promise<void> => {
  const rows = await manager.query<object[]>(`SELECT 1 FROM "${table}" LIMIT 1`);
  if (rows.length > 0) await manager.query(`DELETE FROM "${table}"`);
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

const loadTable = async (manager: EntityManager, table: DataTable, dumped: DumpedTable): Promise<void> => {
  const perStatement = Math.floor(maxValues / dumped.columns.length);
  let rows: unknown[][] = [];
  for await (const line of linesOf(dumped.path)) {
    rows.push(JSON.parse(line) as unknown[]);
    if (rows.length === perStatement) {
      await insert(manager, table.name, dumped.columns, rows);
      rows = [];
    }
  }
  if (rows.length > 0) await insert(manager, table.name, dumped.columns, rows);
  if (table.countedColumn !== undefined && dumped.lastKey > 0)
    await countFrom(manager, table.name, table.countedColumn, dumped.lastKey);
};

const insert = async (
  manager: EntityManager,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<void> => {
  const onPostgres = isPostgres(manager.dataSource);
  const marks = rows.map(
    (row, at) =>
      `(${row.map((_, index) => (onPostgres ? `$${at * columns.length + index + 1}` : '?')).join()})`,
  );
  const values = rows
    .flat()
    .map((value) => (typeof value === 'boolean' && !onPostgres ? Number(value) : value));
  const names = columns.map((name) => `"${name}"`).join();
  await manager.query(`INSERT INTO "${table}" (${names}) VALUES ${marks.join()}`, values);
};

/** The next row gets a key that no row ever had, even if the last rows had been deleted. */
const countFrom = async (
  manager: EntityManager,
  table: string,
  column: string,
  lastKey: number,
): Promise<void> => {
  if (isPostgres(manager.dataSource)) {
    await manager.query(`SELECT setval(pg_get_serial_sequence('"${table}"', '${column}'), ${lastKey})`);
    return;
  }
  await manager.query(`DELETE FROM sqlite_sequence WHERE name = '${table}'`);
  await manager.query(`INSERT INTO sqlite_sequence (name, seq) VALUES ('${table}', ${lastKey})`);
};
