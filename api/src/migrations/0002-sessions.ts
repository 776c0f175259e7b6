import { belongsToUser, integer, newTable, text } from './table-parts.js';

export const sessions = newTable('0002-sessions', {
  name: 'sessions',
  columns: [
    { ...text('id'), isPrimary: true },
    integer('userId'),
    text('createdAt'),
    text('lastSeenAt'),
    text('expiresAt'),
  ],
  foreignKeys: [belongsToUser('userId')],
  indices: [{ name: 'sessions_userId', columnNames: ['userId'] }],
});
