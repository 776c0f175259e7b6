/** The first is in the others. */
const entities = Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** For the text of HTML and XML, and for attributes in double quotes. */
export const escapeMarkup = (text: string): string =>
  entities.reduce((markup, [letter, entity]) => markup.replaceAll(letter, entity), text);

/** The inverse of it, and of what `renderMarkdown` escapes. */
export const unescapeMarkup = (markup: string): string =>
  entities.reduceRight((text, [letter, entity]) => text.replaceAll(entity, letter), markup);
