import { integer, newTable, text } from './table-parts.js';

export const attemptCounts = newTable('0008-attempt-counts', {
  name: 'attempt_counts',
  columns: [
    { ...text('kind'), isPrimary: true },
    { ...text('key'), isPrimary: true },
    integer('count'),
    integer('admittedCount'),
    text('admittedAt'),
    text('expiresAt'),
  ],
  indices: [{ name: 'attempt_counts_expiresAt', columnNames: ['expiresAt'] }],
});
