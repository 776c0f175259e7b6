import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

/** Whether the data is in PostgreSQL; else it is in SQLite. */
export const isPostgres = ({ options }: Pick<DataSource, 'options'>): boolean => options.type === 'postgres';

/**
 * Options of a `findOne` that keep the row found as it is until the transaction ends: changes of it wait. SQLite needs
 * nothing: there one write runs at a time.
 */
export const unchangedRow = ({ dataSource }: EntityManager): { lock?: { mode: 'pessimistic_read' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'pessimistic_read' } } : {};

/** As `unchangedRow`, and others who ask for the same wait too: what was counted of the row's is then still so. */
export const oneAtATime = ({ dataSource }: EntityManager): { lock?: { mode: 'for_no_key_update' } } =>
  isPostgres(dataSource) ? { lock: { mode: 'for_no_key_update' } } : {};

/**
 * Makes other transactions that lock or change the same table wait until this one ends. SQLite needs nothing:
 * there one write runs at a time.
 */
export const lockTable = async (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
): Promise<void> => {
  const { dataSource } = manager;
  if (!isPostgres(dataSource)) return;
  const { tableName } = dataSource.getMetadata(entity);
  await manager.query(`LOCK TABLE ${dataSource.driver.escape(tableName)} IN SHARE ROW EXCLUSIVE MODE`);
};

/**
 * A text in SQL, compared and sorted by its bytes in UTF-8, as SQLite does anyhow. PostgreSQL would ask the language
 * that it was set up with.
 */
export const byteOrder = ({ dataSource }: Pick<EntityManager, 'dataSource'>, text: string): string =>
  isPostgres(dataSource) ? `${text} COLLATE "C"` : text;

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
