import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Cursor } from './cursor.js';

/**
 * Sorts a query and keeps it to the rows at a cursor, in its direction, and to one more than fit on a page. Where an
 * index has these columns in this order, it reads no other rows.
 *
 * @param columns as the query names them; the last one is unique
 */
export function seek<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: string[],
  order: 'ASC' | 'DESC',
  limit: number,
  cursor: Cursor | undefined,
): SelectQueryBuilder<Row> {
  const isAscending = (order === 'ASC') !== (cursor?.isBack === true);
  for (const column of columns) query.addOrderBy(column, isAscending ? 'ASC' : 'DESC');
  if (cursor !== undefined)
    query.andWhere(`(${columns.join(', ')}) ${isAscending ? '>' : '<'} (:...key)`, { key: cursor.key });
  return query.limit(limit + 1);
}
