import type { AuditEvent } from '@portico/contract/audit/audit';

export const exampleEvent: AuditEvent = {
  id: 90,
  at: '2026-11-20T22:30:15.000Z',
  actorId: 7,
  actorName: 'Ama Boateng',
  action: 'project.updated',
  targetType: 'project',
  targetId: 3,
  requestId: 'a-request',
  detail: null,
  address: '192.0.2.0',
};
