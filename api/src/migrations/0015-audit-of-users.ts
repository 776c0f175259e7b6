import { newIndices } from './table-parts.js';

/** For reading what was done to an account, oldest first. */
export const auditOfUsers = newIndices('0015-audit-of-users', 'audit', [
  { name: 'audit_ofUser', columnNames: ['targetId', 'at', 'id'], where: `"targetType" = 'user'` },
]);
