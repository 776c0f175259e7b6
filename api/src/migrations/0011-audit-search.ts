import { newIndices } from './table-parts.js';

/** For reading the audit newest first: all of it, one person's entries, or those of one action. */
export const auditSearch = newIndices('0011-audit-search', 'audit', [
  { name: 'audit_at', columnNames: ['at', 'id'] },
  { name: 'audit_actorId', columnNames: ['actorId', 'at', 'id'] },
  { name: 'audit_action', columnNames: ['action', 'at', 'id'] },
]);
