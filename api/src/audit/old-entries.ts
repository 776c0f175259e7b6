import { setImmediate } from 'node:timers/promises';
import { type EntityManager, Not } from 'typeorm';
import { AuditEntry, AuditRetention } from '../database/audit-entry.entity.js';
import type { Database } from '../database/database.js';

/** Small enough to let other writes in between. */
const batchSize = 1_000;

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes audit entries after their retention period. */
export async function removeOldEntries(database: Database, days: number, signal: AbortSignal): Promise<void> {
  let removed: number;
  do {
    removed = await database.keepCount((manager) => deleteBatch(manager, days));
    // SQLite runs synchronously; this lets other requests run.
    await setImmediate();
  } while (removed === batchSize && !signal.aborted);
}

/** @returns how many were deleted */
async function deleteBatch(manager: EntityManager, days: number): Promise<number> {
  await manager.update(AuditRetention, { days: Not(days) }, { days });
  // The database's clock is looked at by the view: both have to agree.
  const since = new Date(Date.now() - days * dayMs).toISOString();
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(AuditEntry)
    .where(
      `"id" IN (SELECT "id" FROM "audit" WHERE "at" < :since AND "at" < (SELECT "at" FROM "audit_kept_since")
       ORDER BY "at", "id" LIMIT ${batchSize})`,
      { since },
    )
    .execute();
  return affected ?? 0;
}
