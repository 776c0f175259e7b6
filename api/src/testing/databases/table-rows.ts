import type { DataSource } from 'typeorm';

/** @returns every row of the tables, by table, in the order of the first column */
export const readTables = async (
  source: DataSource,
  tables: string[],
): Promise<Record<string, unknown[]>> => {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) rows[table] = await source.query(`SELECT * FROM "${table}" ORDER BY 1`);
  return rows;
};
