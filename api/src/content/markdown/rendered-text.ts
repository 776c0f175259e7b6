import { createHash } from 'node:crypto';
import { unescapeMarkup } from '../../foundation/escape-markup.js';

/** Changes with what `renderMarkdown` makes of a text: what is stored is then rendered again. */
export const rendererVersion = 2;

/** A text's HTML, as it is stored beside the text. */
export interface RenderedText {
  renderer: number;
  /** The text's SHA-256: whatever changes the text, none is shown with the HTML of another. */
  of: string;
  html: string;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const renderedFrom = (text: string, html: string): RenderedText => ({
  renderer: rendererVersion,
  of: hashOf(text),
  html,
});

export const isCurrent = (
  rendered: RenderedText | null | undefined,
  text: string,
): rendered is RenderedText => rendered?.renderer === rendererVersion && rendered.of === hashOf(text);

/** The words of its HTML, as lines. */
export const wordsOf = (html: string): string =>
  unescapeMarkup(html.replace(/<li[^>]*>\s*(?:<p>)?/g, '• ').replace(/<(?:"[^"]*"|[^>])*>/g, ''))
    .replace(/\n{2,}/g, '\n')
    .trim();
