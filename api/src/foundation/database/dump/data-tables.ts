import type { EntityManager } from 'typeorm';
import { isPostgres } from '../dialect.js';

/** A table whose rows are data, as the database has it now. */
export interface DataTable {
  name: string;
  /** Sorted, because migrations may have added them in another order elsewhere. */
  columns: Column[];
  key: Column[];
  /** Whose values the database counts up, and never gives twice. */
  countedColumn: string | undefined;
}

export interface Column {
  name: string;
  type: 'text' | 'integer' | 'boolean';
}

/** Tables of earlier versions, which a migration drops: backups have them. */
const formerTables = ['attempt_counts', 'known_networks'];

/**
 * The tables of the entities that the connection knows, as far as they are there; those that others refer to come first. An
 * entity class with `isTransient` is left out.
 */
export const dataTables = async (manager: EntityManager): Promise<DataTable[]> => {
  const { columns, references } = isPostgres(manager.dataSource) ? onPostgres : onSqlite;
  const rows = await manager.query<ColumnRow[]>(columns);
  const present = manager.dataSource.entityMetadatas
    .filter(({ target }) => !('isTransient' in Object(target)))
    .map(({ tableName }) => tableName);
  const tables = [...new Set([...present, ...formerTables])]
    .map((name) =>
      dataTable(
        name,
        rows.filter(({ table }) => table === name),
      ),
    )
    .filter((table) => table.columns.length > 0);
  return referredFirst(tables, await manager.query<Reference[]>(references));
};

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  /** From 1; 0 outside of the key. */
  placeInKey: number;
  isCounted: boolean | number;
}

interface Reference {
  table: string;
  to: string;
}

// Not TypeORM's getTables: it sends several queries at once over the transaction's only connection, which pg 9 will refuse.

const onPostgres = {
  columns: `
    SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type,
      coalesce(array_position(k.conkey, a.attnum), 0) AS "placeInKey",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL AS "isCounted"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ORDER BY c.relname, a.attname COLLATE "C"`,
  references: `
    SELECT k.conrelid::regclass::text AS "table", k.confrelid::regclass::text AS "to" FROM pg_constraint k
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
};

const onSqlite = {
  columns: `
    SELECT t.name AS "table", c.name, lower(c.type) AS type, c.pk AS "placeInKey",
      c.pk > 0 AND t.sql LIKE '%AUTOINCREMENT%' AS "isCounted"
    FROM sqlite_schema t, pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'
    ORDER BY t.name, c.name`,
  references: `
    SELECT t.name AS "table", k."table" AS "to" FROM sqlite_schema t, pragma_foreign_key_list(t.name) k
    WHERE t.type = 'table'`,
};

const dataTable = (name: string, rows: ColumnRow[]): DataTable => {
  const column = (row: ColumnRow): Column => ({ name: row.name, type: typeOf(row) });
  const key = rows
    .filter(({ placeInKey }) => placeInKey > 0)
    .sort((one, other) => one.placeInKey - other.placeInKey);
  return {
    name,
    columns: rows.map(column),
    key: key.map(column),
    countedColumn: rows.find(({ isCounted }) => isCounted)?.name,
  };
};

const typeOf = ({ table, type }: ColumnRow): Column['type'] => {
  if (type === 'text' || type === 'integer' || type === 'boolean') return type;
  throw new Error(`${table} has a column of the type ${type}, which a backup can't hold yet.`);
};

const referredFirst = (tables: DataTable[], references: Reference[]): DataTable[] => {
  const sorted: DataTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isFree = ({ name }: DataTable): boolean =>
      references.every(
        ({ table, to }) => table !== name || to === name || sorted.some((other) => other.name === to),
      );
    const next = waiting.filter(isFree);
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.');
    sorted.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return sorted;
};
