import Turndown from 'turndown';

/** Loaded only for files with HTML. */
const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
turndown.remove(['script', 'style', 'title']);

const blocks = /<(?:p|div|br|ul|ol|h[1-6]|blockquote|pre)\b/i;

/** Lines of a text with nothing but inline tags stay lines. */
export const markdownOfHtml = (html: string): string =>
  turndown.turndown(blocks.test(html) ? html : html.replaceAll('\n', '<br>'));
