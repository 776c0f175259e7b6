import { readFileSync, rmSync } from 'node:fs';
import { systemActor } from '../../foundation/audit/actor.js';
import { AuditEntry } from '../../foundation/audit/audit-entry.entity.js';
import { auditKeyFile, readAuditKeys } from '../../foundation/sealing/audit-keys.js';
import { AuditSeal } from '../../foundation/sealing/audit-seal.entity.js';
import { AuditSeals } from '../../foundation/sealing/audit-seals.js';
import { type VerifiedAudit, verifyAudit } from '../../foundation/sealing/verify-audit.js';
import { daysAgo, setDaysAgo } from './days-ago.js';
import { anyRecord } from './any-record.js';
import { openTestDatabase, type OpenTestDatabase } from './open-test-database.js';
import { runSql } from './run-sql.js';
import { onPostgres } from './test-database.js';

/** A new database whose audit is sealed, and can be changed as somebody could who has all of the database. */
export class SealedAudit {
  readonly seals: AuditSeals;

  private constructor(readonly db: OpenTestDatabase) {
    this.seals = new AuditSeals(db.database, db.settings);
  }

  static async open(): Promise<SealedAudit> {
    return new SealedAudit(await openTestDatabase());
  }

  /** With a row before anything was sealed; then seals 1 (the start) to 5, of which 2 to 5 seal the rows 1, 2 to 4, 5 to 7 and 8. */
  static async openSealed(): Promise<SealedAudit> {
    const audit = await SealedAudit.open();
    for (const rows of [1, 3, 3, 1]) {
      await audit.write(rows);
      await audit.seals.seal();
    }
    return audit;
  }

  /** Writes some rows, one after the other. */
  async write(rows = 1): Promise<void> {
    for (let row = 0; row < rows; row += 1)
      await this.db.database.write(systemActor, ({ record }) => record({ ...anyRecord, detail: `${row}` }));
  }

  /** Rows of other times. */
  async addAt(...times: string[]): Promise<void> {
    const what = { actorId: 0, action: 'sample.created', targetType: 'site' };
    await this.db.database.keepCount((manager) =>
      manager.insert(
        AuditEntry,
        times.map((at) => ({ at, ...what })),
      ),
    );
  }

  /** Seals 3 to 5 of a key that is lost then are left: a row of 350 days ago, three of now, and a note that an older one was cut. */
  static async openWithLostKey(): Promise<{ audit: SealedAudit; key: string }> {
    const audit = await SealedAudit.open();
    await audit.addAt(daysAgo(400));
    await audit.addAt(daysAgo(350));
    setDaysAgo(380);
    await audit.seals.seal();
    jest.useRealTimers();
    await audit.write(3);
    await audit.seals.seal();
    await audit.seals.cut(365);
    const file = auditKeyFile(audit.db.settings.dataDir);
    const key = readFileSync(file, 'utf8');
    rmSync(file);
    return { audit, key };
  }

  batches(): Promise<AuditSeal[]> {
    return this.db.database.read().find(AuditSeal, { order: { number: 'ASC' } });
  }

  verify(): Promise<VerifiedAudit> {
    const keys = readAuditKeys(this.db.settings.dataDir);
    return this.db.database.snapshot((manager) => verifyAudit(manager, keys));
  }

  /** SQL, without the triggers that refuse it. */
  async tamper(...statements: string[]): Promise<void> {
    const withoutTriggers = onPostgres
      ? 'ALTER TABLE audit DISABLE TRIGGER ALL'
      : 'DROP TRIGGER IF EXISTS audit_no_update; DROP TRIGGER IF EXISTS audit_no_delete';
    await runSql(this.db.settings, [withoutTriggers, ...statements].join(';\n'));
  }
}

/** SQL that adds a row to the audit. */
export const addedRow = (id: number): string =>
  `INSERT INTO audit (id, at, "actorId", action, "targetType") VALUES (${id}, '2026-01-01T00:00:00.000Z', 1, 'x', 'x')`;
