import { belongsToUser, countedKey, integer, longest, newTable, text, version } from './table-parts.js';

export const experiences = newTable('0004-experiences', {
  name: 'experiences',
  columns: [countedKey('expId'), text('type'), text('body'), text('time'), integer('authorId'), version],
  checks: [longest('type', 100), longest('body', 200), longest('time', 100)],
  foreignKeys: [belongsToUser('authorId')],
  indices: [{ name: 'experiences_authorId', columnNames: ['authorId'] }],
});
