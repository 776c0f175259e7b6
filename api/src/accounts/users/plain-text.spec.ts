import { comparable, plainText, wordsOf } from './user-search-text.js';

test.each([
  ['Ada', 'ada'],
  ['ÀÉÎÕÜ', 'aeiou'],
  ['Cafe\u0301', 'cafe'],
  ['İstanbul', 'istanbul'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['ℋello', 'hello'],
  ['Żółć', 'zołc'],
  ['Ёлка', 'елка'],
  ['हिन्दी', 'हिन्दी'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['  a  ', 'a'],
  ['´', ''],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain.normalize('NFKD'));
});

test('truncates long stored text between code points', () => {
  expect([...plainText('\ufdfa'.repeat(100))]).toHaveLength(254);
  expect(plainText('🛶'.repeat(300))).toBe('🛶'.repeat(254));
  expect(comparable('🛶'.repeat(300))).toBe('🛶'.repeat(300));
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
