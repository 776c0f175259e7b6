import { wordsOf } from './markdown.js';

it('has the words of HTML as lines, with its lists', () => {
  const html =
    '<p>One <em>boat</em>\nof &#x3C;two&#x3E; &#x26; more</p>\n<ul>\n<li>a</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n<p><img alt="a > b"></p>';
  expect(wordsOf(html.replace('&#x3E;', '>'))).toBe('One boat\nof <two> & more\n• a\n• b');
});
