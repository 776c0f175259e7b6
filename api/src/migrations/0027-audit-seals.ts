import { integer, newTable, text } from './table-parts.js';

/** The chain that seals the audit. */
export const auditSeals = newTable('0027-audit-seals', {
  name: 'audit_seals',
  columns: [
    { ...integer('number'), isPrimary: true },
    text('kind'),
    text('keyId'),
    integer('firstId'),
    integer('lastId'),
    integer('rows'),
    text('until'),
    text('sealedAt'),
    text('content'),
    text('hash'),
  ],
  indices: [{ name: 'audit_seals_until', columnNames: ['until', 'number'] }],
});
