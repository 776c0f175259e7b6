import { wordsOf } from './user-search-text.js';

test.each([
  ['', []],
  ['  ', []],
  [' Ada \t de\u00a0Lovelace\n', ['ada', 'de', 'lovelace']],
  ["Jean-Luc O'Brien", ['jean-luc', "o'brien"]],
  [`${'a'.repeat(300)} bc`, ['a'.repeat(300), 'bc']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
