import type { AuditRecord } from '../../database/actor.js';

/** For changes of tests, of which it does not matter what the audit says. */
export const anyRecord: AuditRecord = { action: 'sample.created', targetType: 'site', targetId: null };
