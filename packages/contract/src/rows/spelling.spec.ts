import { groupBySpelling, isSameSpelling } from './spelling.js';

it.each([
  ['Hobby', 'hobby'],
  ['STRASSE', 'Straße'],
  ['ẞ', 'ss'],
  ['ΟΔΟΣ', 'οδος'],
  ['École', 'E\u0301COLE'],
  ['ＡＰＩ', 'api'],
  ['résumé', 'resume'],
])('takes %j and %j for the same', (one, other) => {
  expect(isSameSpelling(one, other)).toBe(true);
});

it.each([
  ['Hobby', 'Hobbies'],
  ['Tool', 'Tool 2'],
])('keeps %j and %j apart', (one, other) => {
  expect(isSameSpelling(one, other)).toBe(false);
});

it('groups in the order of the first rows, each group named by its first', () => {
  const rows = ['Hobby', 'Art', 'hobby', 'ART', 'HOBBY'].map((text, id) => ({ text, id }));
  expect(groupBySpelling(rows, ({ text }) => text)).toEqual([
    { text: 'Hobby', rows: [rows[0], rows[2], rows[4]] },
    { text: 'Art', rows: [rows[1], rows[3]] },
  ]);
});
