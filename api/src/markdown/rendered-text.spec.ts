import { escapeMarkup } from './escape-markup.js';
import { renderMarkdown } from './markdown.js';
import { wordsOf } from './rendered-text.js';

it('has the words of HTML as lines, with its lists', () => {
  const text = 'One *boat*  \nof `<two>` "&" &copy;more\n\n- a\n- b\n\n  c\n\n![a > b](/b.png)';
  expect(wordsOf(renderMarkdown(text))).toBe('One boat\nof <two> "&" ©more\n• a\n• b\nc');
});

it('has the letters of a text that is not rendered yet', () => {
  const text = 'a < b && "c" > &lt;';
  expect(wordsOf(`<p>${escapeMarkup(text)}</p>`)).toBe(text);
});
