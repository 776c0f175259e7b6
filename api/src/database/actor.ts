import type { AuditAction } from '@portico/contract/audit/audit';

/** Who makes a change, as the audit records it. */
export interface Actor {
  userId: number;
  requestId?: string;
  /** The network of the client, already shortened. */
  address?: string;
}

/** The server itself; no user has this id. */
export const systemActor: Actor = { userId: 0 };

export interface AuditRecord {
  action: AuditAction;
  /** Like `interest`. */
  targetType: string;
  /** Null if the change wasn't to a single row. */
  targetId: number | null;
  detail?: string;
  /** Overrides the actor's: a registration creates its own user. */
  actorId?: number;
}
