import { escapeMarkup, unescapeMarkup } from './escape-markup.js';

/** Changes with what `StoredMarkdown` makes of a text: the next start then renders what is stored again. */
export const rendererVersion = 5;

/** A text's HTML, as it is stored beside the text. */
export interface RenderedText {
  renderer: number;
  html: string;
}

/** What a page shows: until there is HTML of this renderer, the text as it is. */
export const htmlOf = (text: string, rendered: RenderedText | null | undefined): string =>
  rendered?.renderer === rendererVersion ? rendered.html : `<p>${escapeMarkup(text)}</p>`;

/** The words of its HTML, as lines. */
export const wordsOf = (html: string): string =>
  unescapeMarkup(html.replace(/<li[^>]*>\s*(?:<p>)?/g, '• ').replace(/<(?:"[^"]*"|[^>])*>/g, ''))
    .replace(/\n{2,}/g, '\n')
    .trim();
