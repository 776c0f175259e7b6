import { countedKey, longest, newTable, text, version } from './table-parts.js';

const longestTexts = {
  title: 200,
  type: 100,
  lang: 500,
  time: 100,
  desc: 5_000,
  hiLit: 2_000,
  satisf: 2_000,
  selfRat: 100,
  takeAway: 2_000,
};

export const projects = newTable('0005-projects', {
  name: 'projects',
  columns: [countedKey('projectId'), ...Object.keys(longestTexts).map(text), version],
  checks: Object.entries(longestTexts).map(([column, codePoints]) => longest(column, codePoints)),
});
