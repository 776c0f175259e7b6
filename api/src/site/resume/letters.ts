/** Stands for letters that a typeface lacks. */
export const missing = '[…]';

/** What PDFKit keeps of a font, which its types don't tell. */
interface Face {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** What a typeface can show of a text. It would draw an empty box for anything else. */
export class Letters {
  readonly #face;
  /** Whether some are missing. */
  areMissing = false;

  /** @param document with the typeface as its current font */
  constructor(document: object) {
    this.#face = (document as Face)._font.font;
  }

  /** Emoji are left out, because the words say the same. */
  drawable(text: string): string {
    const withoutEmoji = text
      .replaceAll('\t', ' ')
      .replace(/ ?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})+/gu, (emoji) =>
        this.#has(emoji) ? emoji : '',
      )
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    let drawn = '';
    for (const word of withoutEmoji.split(/(\s+)/)) drawn += this.#has(word) ? word : this.#marked(word);
    return drawn;
  }

  #has = (text: string): boolean =>
    [...text].every((letter) => /\s/.test(letter) || this.#face.hasGlyphForCodePoint(letter.codePointAt(0)!));

  #marked(word: string): string {
    this.areMissing = true;
    let marked = '';
    for (const letter of word) {
      if (this.#has(letter)) marked += letter;
      else if (!marked.endsWith(missing)) marked += missing;
    }
    return marked;
  }
}
