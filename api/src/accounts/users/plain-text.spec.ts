import { plainText, wordsOf } from './user-search-text.js';

test('truncates long stored text between code points', () => {
  expect([...plainText('\ufdfa'.repeat(100))]).toHaveLength(254);
  expect(plainText('🛶'.repeat(300))).toBe('🛶'.repeat(254));
});

test.each([
  ['', []],
  ['  ', []],
  [' Ada \t de\u00a0Lovelace\n', ['ada', 'de', 'lovelace']],
  ["Jean-Luc O'Brien", ['jean-luc', "o'brien"]],
  [`${'a'.repeat(300)} bc`, ['a'.repeat(300), 'bc']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
