import { countedKey, longest, newTable, text, version } from './table-parts.js';

export const interests = newTable('0006-interests', {
  name: 'interests',
  columns: [countedKey('interestId'), text('name'), text('category'), text('about'), version],
  checks: [longest('name', 100), longest('category', 100), longest('about', 2_000)],
});
