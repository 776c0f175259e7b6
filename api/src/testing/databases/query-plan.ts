import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isPostgres } from '../../foundation/database/dialect.js';

/**
 * How the database would run a query, one step a line. PostgreSQL sorts the few rows of a test rather than use an index,
 * unless it may not.
 */
export async function queryPlan(
  manager: EntityManager,
  query: SelectQueryBuilder<ObjectLiteral>,
): Promise<string> {
  const [sql, parameters] = query.getQueryAndParameters();
  if (!isPostgres(manager.dataSource)) {
    const steps = await manager.query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    return steps.map(({ detail }) => detail).join('\n');
  }
  const steps = await manager.transaction(async (transaction) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await transaction.query(`SET LOCAL enable_${way} = off`);
    return transaction.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
  });
  return steps.map((step) => step['QUERY PLAN']).join('\n');
}
