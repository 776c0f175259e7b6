import type { AuditEvent } from '@portico/contract/audit';

/** Who did it. What came over the network from somebody who was not signed in is a visitor's. */
export function actorName({ actorId, actorName, address }: Omit<AuditEvent, 'action'>): string {
  if (actorId === 0) return address === null ? 'System' : 'Visitor';
  return actorName ?? `Deleted user ${actorId}`;
}
