import type { AuditAction } from '@portico/contract/administration/audit';

/** Who makes a change, as it is kept in the audit. */
export interface Actor {
  userId: number;
  requestId?: string;
  /** The network that the request came from, already shortened. */
  address?: string;
}

/** The server itself; no user has this id. */
export const systemActor: Actor = { userId: 0 };

/** What was done, to what. */
export interface AuditRecord {
  action: AuditAction;
  /** The kind of thing changed, as in the entity's name: `interest`. */
  targetType: string;
  /** Null where the change was not to one row. */
  targetId: number | null;
  /** Who did it, where only the change itself tells: a registration creates its user. */
  actorId?: number;
}
