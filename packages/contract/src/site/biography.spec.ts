import { markdownOf, paragraphsOf } from './biography.js';

it.each([
  ['I grew up in Lomé, and I like C++ (a lot).'],
  ['*Not* emphasised, `not` code, [not](a link), <b>not</b> HTML.'],
  ['# Not a heading', '- not a list', '1. not one either', '1) nor this'],
  ['A back\\slash, an under_score, a ~tilde~ and a | pipe'],
])('plain paragraphs say the same as Markdown and back: %j', (...paragraphs) => {
  expect(paragraphsOf(markdownOf(paragraphs))).toEqual(paragraphs);
});

it('leaves addresses as they are, which become links', () => {
  const address = 'https://example.org/my_talks?a=1&b=2*3~4';
  expect(markdownOf([`See ${address} and *more*`])).toBe(`See ${address} and \\*more\\*`);
  expect(paragraphsOf(`See ${address}`)).toEqual([`See ${address}`]);
});

it('escapes what would mean something else', () => {
  expect(markdownOf(['# One *two*', '10. three'])).toBe('\\# One \\*two\\*\n\n10\\. three');
});

it('leaves plain prose as it is', () => {
  const prose = ['Well-known for 1.5 decades – since 2009, in Trieste (Italy).', "v2. I'm a developer."];
  expect(markdownOf(prose)).toBe(prose.join('\n\n'));
  expect(paragraphsOf(prose.join('\r\n \t\r\n'))).toEqual(prose);
});
