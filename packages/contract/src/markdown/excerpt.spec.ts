import { excerpt, splitLead } from './excerpt.js';

it.each([
  ['a short text', 'A tide almanac.', 'A tide almanac.'],
  ['lines', ' A tide\n almanac. ', 'A tide almanac.'],
  ['a text of 200 characters', 'é'.repeat(200), 'é'.repeat(200)],
  ['a long text, cut between words', 'tide '.repeat(41), `${'tide '.repeat(39)}tide…`],
  ['without a comma before the end', `${'tide '.repeat(38)}ebb, flooding`, `${'tide '.repeat(38)}ebb…`],
  [
    'whole sentences',
    `A tide almanac, e.g.  for boats. It is “small.” Tide ${'tide '.repeat(40)}`,
    'A tide almanac, e.g. for boats. It is “small.”',
  ],
  ['whole sentences without spaces', `${'潮'.repeat(40)}。${'汐'.repeat(200)}`, `${'潮'.repeat(40)}。`],
  [
    'words, when the only whole sentence says too little',
    `No. Tide ${'tide '.repeat(40)}`,
    `No. Tide ${'tide '.repeat(37)}tide…`,
  ],
  [
    'a sentence of 30 characters, before one that is too long',
    `A tide almanac for small boat. Tide ${'tide '.repeat(40)}ends.`,
    'A tide almanac for small boat.',
  ],
  ['a sentence of 200 characters', `${'a'.repeat(199)}. So`, `${'a'.repeat(199)}.`],
  ['nothing', ' ', ''],
  ['a long word', '🌊'.repeat(201), `${'🌊'.repeat(200)}…`],
])('is %s', (_what, text, short) => {
  expect(excerpt(text)).toBe(short);
});

it.each([
  ['one sentence', 'A tide almanac that works without a signal.', '', ''],
  [
    'more',
    'A tide almanac that works without a signal.',
    ' It is small.\n\nIt is fast.',
    'It is small.\n\nIt is fast.',
  ],
  ['a short first one', 'It floats. It is a boat for three people.', ' Or four.', 'Or four.'],
  ['30 characters', 'A tide almanac for small boat.', ' So.', 'So.'],
  ['200 characters', `${'a'.repeat(199)}.`, ' So.', 'So.'],
  ['nothing', '', ' ', ''],
  ['no end', 'A tide almanac', '', ''],
  ['a long first sentence', '', `${'tide '.repeat(50)}ends. So.`, `${'tide '.repeat(50)}ends. So.`],
])('a description of %s', (_what, lead, more, rest) => {
  expect(splitLead(`${lead}${more}`)).toEqual([lead, rest]);
});
