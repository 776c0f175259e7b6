import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** How the database would run a query, one step a line. */
export async function queryPlan(
  source: DataSource,
  query: SelectQueryBuilder<ObjectLiteral>,
): Promise<string> {
  const [sql, parameters] = query.getQueryAndParameters();
  const isPostgres = source.options.type === 'postgres';
  const steps = await source.query<Record<string, string>[]>(
    `EXPLAIN ${isPostgres ? '' : 'QUERY PLAN '}${sql}`,
    parameters,
  );
  return steps.map((step) => step[isPostgres ? 'QUERY PLAN' : 'detail']).join('\n');
}
