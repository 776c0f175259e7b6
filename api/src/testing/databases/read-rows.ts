import { type EntityTarget, type FindManyOptions, getMetadataArgsStorage, type ObjectLiteral } from 'typeorm';
import { type DatabaseSettings, postgresSources, sqliteSources } from '../../database/data-sources.js';

/** Rows as they are in the database at this moment, whether a server is running on it or not. */
export async function readRows<Row extends ObjectLiteral>(
  { dataDir, databaseUrl }: DatabaseSettings,
  entity: EntityTarget<Row>,
  options?: FindManyOptions<Row>,
): Promise<Row[]> {
  // What the test imports, not the schema: its migrations load half of the server.
  const entities = getMetadataArgsStorage().tables.map(({ target }) => target);
  const { read } =
    databaseUrl === undefined ? sqliteSources(dataDir, entities) : postgresSources(databaseUrl, entities);
  await read.source.initialize();
  try {
    return await read.source.manager.find(entity, options);
  } finally {
    await read.source.destroy();
  }
}
