import { searchWords, wordsOf } from './search-words.js';

test.each([
  ['', []],
  ['  ', []],
  ['Ada', ['ada']],
  [' Ada \t de\u00a0Lovelace\n', ['ada', 'de', 'lovelace']],
  ["Jean-Luc O'Brien", ['jean-luc', "o'brien"]],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('each word is found by its beginning, and by that of each of its parts', () => {
  expect(searchWords('Jean-Luc', 'Ö.', 'ada+site@mail.example')).toEqual([
    'jean-luc',
    'luc',
    'o.',
    'ada+site@mail.example',
    'site@mail.example',
    'mail.example',
    'example',
  ]);
});

test('a word that begins with a sign is found with it and without', () => {
  expect(searchWords('%off', '')).toEqual(['%off', 'off']);
});

test('what is searched for is not cut, and what is stored is', () => {
  const text = `${'a'.repeat(253)} bc`;
  expect(wordsOf(text)).toEqual(['a'.repeat(253), 'bc']);
  expect(searchWords(text)).toEqual(['a'.repeat(253)]);
  expect(searchWords('a'.repeat(300))).toEqual(['a'.repeat(254)]);
});

test('what comes twice is kept once', () => {
  expect(searchWords('Ada', 'ADA', 'ada')).toEqual(['ada']);
});

test('names and an e-mail of signs alone have but themselves', () => {
  expect(searchWords('%', '_', '')).toEqual(['%', '_']);
});
