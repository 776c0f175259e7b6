import { belongsToUser, integer, newTable, text } from './table-parts.js';

export const deletions = newTable('0010-deletions', {
  name: 'deletions',
  columns: [
    { ...text('targetType'), isPrimary: true },
    { ...integer('targetId'), isPrimary: true },
    { ...integer('userId'), isNullable: true },
    text('row'),
    text('deletedAt'),
  ],
  foreignKeys: [belongsToUser('userId')],
  indices: [{ name: 'deletions_userId', columnNames: ['userId'] }],
});
