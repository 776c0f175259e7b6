import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { AuditEntry, AuditRetention } from '../../foundation/audit/audit-entry.entity.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { Database } from '../../foundation/database/database.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';

/** Few enough for others to write in between. */
const entriesAtATime = 1_000;

/**
 * Deletes entries of the audit that are older than the owner keeps them. What copies of them SQLite leaves in the file
 * hold numbers, times and shortened addresses: no VACUUM is owed for these.
 */
@Injectable()
export class AuditSweep extends RegularSweep {
  constructor(database: Database, @Inject(SETTINGS) settings: Pick<Settings, 'auditRetentionDays'>) {
    super('expired audit entries', async (signal) => {
      let removed: number;
      do {
        removed = await database.keepCount((manager) => removeSome(manager, settings.auditRetentionDays));
        // SQLite answers without giving way to anybody's requests.
        await setImmediate();
      } while (removed === entriesAtATime && !signal.aborted);
    });
  }
}

/** @returns how many */
async function removeSome(manager: EntityManager, days: number): Promise<number> {
  await manager.update(AuditRetention, { days: Not(days) }, { days });
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(AuditEntry)
    .where(
      `"id" IN (SELECT "id" FROM "audit" WHERE "at" < (SELECT "at" FROM "audit_kept_since")
       ORDER BY "at", "id" LIMIT ${entriesAtATime})`,
    )
    .execute();
  return affected ?? 0;
}
