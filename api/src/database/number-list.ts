import type { EntityManager } from 'typeorm';
import { isPostgres } from './is-postgres.js';

type Source = Pick<EntityManager, 'dataSource'>;

// Many numbers go to the database and come back as one value: each as a parameter or a row takes its time.

/** The condition that a number is one of these, with its parameter. */
export const oneOf = (
  source: Source,
  column: string,
  name: string,
  numbers: readonly number[],
): [condition: string, parameters: Record<string, unknown>] =>
  isPostgres(source.dataSource)
    ? [`${column} = ANY(:${name}::int[])`, { [name]: numbers }]
    : [`${column} IN (SELECT "value" FROM json_each(:${name}))`, { [name]: JSON.stringify(numbers) }];

/** The numbers of a column in SQL, as the text of a JSON array. */
export const asJson = (source: Source, column: string): string =>
  isPostgres(source.dataSource) ? `coalesce(json_agg(${column}), '[]')::text` : `json_group_array(${column})`;
