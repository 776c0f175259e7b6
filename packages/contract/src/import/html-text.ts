import Turndown from 'turndown';

/** Whether another program's editor wrote it, rather than a person who means the sign. */
export const hasHtml = (text: string): boolean =>
  /<\/(?:a|b|blockquote|code|div|em|h[1-6]|i|li|ol|p|pre|s|span|strong|u|ul)>|<br\s*\/?>/i.test(text);

const markdown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
const words = new Turndown();
words.escape = (text) => text;
words.rules.array = [
  { filter: 'li', replacement: (content) => `• ${content.trim()}\n` },
  { filter: 'br', replacement: () => '\n' },
];
for (const each of [markdown, words]) each.remove(['script', 'style', 'title']);

const blocks = /<(?:p|div|br|ul|ol|h[1-6]|blockquote|pre)\b/i;

/** What a field takes of HTML. Lines of a text with nothing but inline tags stay lines. */
export const textOfHtml = (html: string, isMarkdown: boolean): string =>
  (isMarkdown ? markdown : words).turndown(blocks.test(html) ? html : html.replaceAll('\n', '<br>'));
