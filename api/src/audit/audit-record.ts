import type { AuditAction } from '@portico/contract/audit';

/** What was done, to what. */
export interface AuditRecord {
  action: AuditAction;
  /** The kind of thing changed, as in the entity's name: `interest`. */
  targetType: string;
  /** Null where the change was not to one row. */
  targetId: number | null;
  /** Who did it, where that is known only within the change: whoever registers was nobody before. */
  actorId?: number;
}
