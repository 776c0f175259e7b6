import type { EntityManager } from 'typeorm';
import type { AuditRecord } from '../audit/audit-record.js';

/** What a change works with: all that goes through it is kept together, or not at all. */
export interface Transaction {
  /** Bound to the transaction; of no use after it. */
  readonly manager: EntityManager;
  /** Notes in the audit what was done. Each change notes at least one thing. */
  record(entry: AuditRecord): Promise<void>;
}
