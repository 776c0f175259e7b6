import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { systemActor } from '../../database/actor.js';
import type { DatabaseSettings } from '../../database/data-sources.js';
import { Database } from '../../database/database.js';
import { openDatabase } from '../../database/open-database.js';
import { schema } from '../../schema.js';
import { anyRecord } from './any-record.js';

/** Adds rows to the database of a server that is not running. */
export async function insertRows<Row extends ObjectLiteral>(
  settings: DatabaseSettings,
  entity: EntityTarget<Row>,
  rows: QueryDeepPartialEntity<Row>[],
): Promise<void> {
  const opened = await openDatabase(settings, schema);
  await new Database(opened).write(systemActor, async ({ manager, record }) => {
    await manager.insert(entity, rows);
    await record(anyRecord);
  });
  await opened.close();
}
