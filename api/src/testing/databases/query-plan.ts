import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isPostgres } from '../../foundation/database/dialect.js';

/** How the database would run a query, one step a line. */
export async function queryPlan(
  manager: EntityManager,
  query: SelectQueryBuilder<ObjectLiteral>,
): Promise<string> {
  const [sql, parameters] = query.getQueryAndParameters();
  const onPostgres = isPostgres(manager.dataSource);
  const steps = await manager.query<Record<string, string>[]>(
    `EXPLAIN ${onPostgres ? '' : 'QUERY PLAN '}${sql}`,
    parameters,
  );
  return steps.map((step) => step[onPostgres ? 'QUERY PLAN' : 'detail']).join('\n');
}
