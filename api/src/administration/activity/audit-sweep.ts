import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AuditSeals } from '../../foundation/sealing/audit-seals.js';
import { SETTINGS, type Settings } from '../../foundation/config/settings.js';
import { RegularSweep } from '../../foundation/database/regular-sweep.js';

/**
 * Deletes audit entries after their retention period. The remains in SQLite's file are numbers, times and shortened
 * addresses, so they need no VACUUM.
 */
@Injectable()
export class AuditSweep extends RegularSweep {
  constructor(seals: AuditSeals, @Inject(SETTINGS) settings: Pick<Settings, 'auditRetentionDays'>) {
    super('expired audit entries', async (signal) => {
      // Only what is sealed can be cut.
      await seals.seal();
      let removed: number;
      do {
        removed = await seals.cut(settings.auditRetentionDays);
        // SQLite runs synchronously; this lets other requests run.
        await setImmediate();
      } while (removed > 0 && !signal.aborted);
    });
  }
}
