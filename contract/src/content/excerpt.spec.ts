import { excerpt } from './excerpt.js';

it.each([
  ['a short text', 'A tide almanac.', 'A tide almanac.'],
  ['lines', ' A tide\n almanac. ', 'A tide almanac.'],
  ['a text of 200 characters', 'é'.repeat(200), 'é'.repeat(200)],
  ['a long text, cut between words', 'tide '.repeat(41), `${'tide '.repeat(39)}tide…`],
  ['without a comma before the end', `${'tide '.repeat(38)}ebb, flooding`, `${'tide '.repeat(38)}ebb…`],
  ['a long word', '🌊'.repeat(201), `${'🌊'.repeat(200)}…`],
])('is %s', (_what, text, short) => {
  expect(excerpt(text)).toBe(short);
});
