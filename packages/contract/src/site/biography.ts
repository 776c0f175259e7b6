/** Bare addresses become links, of which an escape would be a part. */
const addressOrMark = /(?:https?:\/\/|www\.)[^\s<>`[\]\\]+|[\\`*_[\]<>&~|]/gi;

/** A paragraph of plain text as Markdown that says the same. */
const asMarkdown = (paragraph: string): string =>
  paragraph
    .replace(addressOrMark, (text) => (text.length > 1 ? text : `\\${text}`))
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');

/** Plain paragraphs, as `site.json` has them, as Markdown. */
export const markdownOf = (paragraphs: readonly string[]): string => paragraphs.map(asMarkdown).join('\n\n');

/** Markdown as paragraphs, for front ends from before it was Markdown. Only escapes are taken out. */
export const paragraphsOf = (markdown: string): string[] =>
  markdown.split(/\r?\n[ \t]*\r?\n\s*/).map((paragraph) => paragraph.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
