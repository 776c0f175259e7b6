import { inEnglish, type Names, partsOf, textIn } from './message.js';

type Entries =
  '{count, plural, =0 {No entries} one {# entry} other {# entries of {kind}}}. <link>{next}</link>';
const named: Names<Entries>[] = ['count', 'kind', 'next', 'link'];

const worded = (message: string, values: Record<string, string | number>, language = 'en') =>
  partsOf(message, values, language).join('');

it.each([
  ['Name', {}, 'Name'],
  ['{label} is at most {max} characters', { label: 'Name', max: 1000 }, 'Name is at most 1,000 characters'],
  ['{count, plural, =0 {No entries} one {One} other {# {kind}}}.', { count: 0, kind: 'x' }, 'No entries.'],
  ['{count, plural, =0 {No entries} one {One} other {# {kind}}}.', { count: 1, kind: 'x' }, 'One.'],
  ['{count, plural, one {One} other {# of {kind}} } left', { count: 1200, kind: 'x' }, '1,200 of x left'],
  ['{text}', { text: '{count} # <b>' }, '{count} # <b>'],
  ['C# is #1', {}, 'C# is #1'],
  ['1 < 2 {a}', { a: 'b' }, '1 < 2 b'],
])('%s with %j', (message, values, expected) => {
  expect(worded(message, values)).toBe(expected);
});

it('knows the names of arguments and elements', () => {
  expect(new Set(named).size).toBe(4);
});

it('puts into elements what is between their tags', () => {
  const wrap = (element: unknown, content: unknown[]) => `[${element}: ${content.join('')}]`;
  const values = { link: 'a', bold: 'b', name: 'Ada', count: 2 };
  const message = 'Hi <link>{count, plural, other {# <bold>{name}</bold>s}} there</link>!';
  expect(partsOf(message, values, 'en', wrap).join('')).toBe('Hi [a: 2 [b: Ada]s there]!');
});

it('follows the rules of a language', () => {
  const message = '{count, plural, one {# wpis} few {# wpisy} many {# wpisów} other {# wpisu}}';
  expect([1, 3, 5, 22].map((count) => worded(message, { count }, 'pl'))).toEqual([
    '1 wpis',
    '3 wpisy',
    '5 wpisów',
    '22 wpisy',
  ]);
  expect(worded('{max}', { max: 1000 }, 'de')).toBe('1.000');
});

it('words in the first catalogue with the text, and else in English, by its rules', () => {
  const own = { Retry: 'Noch einmal' };
  const text = textIn({
    language: 'de',
    catalogues: [undefined, own, { Retry: 'Erneut versuchen', Menu: 'Menü' }],
  });
  expect([text('Retry'), text('Menu'), text('toString')]).toEqual(['Noch einmal', 'Menü', 'toString']);
  expect(text('{count, plural, other {# words}}', { count: 1234 })).toBe('1,234 words');
});

it('shows nothing of what tells apart two meanings of a text', () => {
  expect(textIn(inEnglish)('Open##verb')).toBe('Open');
});

it('shows what has no values as it is', () => {
  const said: string = 'Use {braces} # and <tags>';
  expect(textIn(inEnglish)(said)).toBe(said);
});
