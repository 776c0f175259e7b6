import type { EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { systemActor } from '../../foundation/audit/actor.js';
import type { DatabaseSettings } from '../../foundation/database/data-sources.js';
import { Database } from '../../foundation/database/database.js';
import { openDatabase } from '../../foundation/database/open-database.js';
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
