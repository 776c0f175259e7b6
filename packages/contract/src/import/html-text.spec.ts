import { hasHtml, textOfHtml } from './html-text.js';

it.each([
  ['a <b>c</b>', true],
  ['a<BR />b', true],
  ['<h2>a</h2>', true],
  ['a < b, List<String>', false],
  ['<b>', false],
])('tells whether an editor wrote %j: %j', (text, has) => expect(hasHtml(text)).toBe(has));

it.each([
  ['<p>*One*</p><ul><li>A</li><li><p>B</p></li></ul>', '\\*One\\*\n\n-   A\n-   B', '*One*\n\n• A\n• B'],
  ['one\n<b>two</b>', 'one  \n**two**', 'one\ntwo'],
  ['<p>one\ntwo</p><script>x</script>', 'one two', 'one two'],
])('makes of %j Markdown, or words', (html, markdown, words) => {
  expect([textOfHtml(html, true), textOfHtml(html, false)]).toEqual([markdown, words]);
});
