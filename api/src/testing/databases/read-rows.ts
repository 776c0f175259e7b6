import type { EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';
import {
  type DatabaseSettings,
  postgresSources,
  sqliteSources,
} from '../../foundation/database/data-sources.js';
import { schema } from '../../schema.js';

/** Rows as they are in the database at this moment, whether a server is running on it or not. */
export async function readRows<Row extends ObjectLiteral>(
  { dataDir, databaseUrl }: DatabaseSettings,
  entity: EntityTarget<Row>,
  options?: FindManyOptions<Row>,
): Promise<Row[]> {
  const { read } =
    databaseUrl === undefined
      ? sqliteSources(dataDir, schema.entities)
      : postgresSources(databaseUrl, schema.entities);
  await read.source.initialize();
  try {
    return await read.source.manager.find(entity, options);
  } finally {
    await read.source.destroy();
  }
}
