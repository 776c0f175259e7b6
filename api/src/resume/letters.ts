import type { Font } from 'fontkit';
import { fontFor } from '../typesetting/fonts.js';

/** Stands for letters that no font has. */
export const missing = '[…]';

/** What the fonts can show of a text. They would draw an empty box for anything else. */
export class Letters {
  /** The texts with letters that no font has, and those letters. */
  readonly missing = new Map<string, string>();

  constructor(private readonly font: Font) {}

  /** Emoji are left out, because the words say the same. */
  drawable(text: string): string {
    const withoutEmoji = text
      .replaceAll('\t', ' ')
      .replace(/ ?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})+/gu, (emoji) =>
        this.#has(emoji) ? emoji : '',
      );
    const unknown = [...withoutEmoji].filter((letter) => !this.#has(letter));
    if (unknown.length === 0) return withoutEmoji;
    this.missing.set(text, [...new Set(unknown)].join(''));
    let marked = '';
    for (const letter of withoutEmoji) {
      if (this.#has(letter)) marked += letter;
      else if (!marked.endsWith(missing)) marked += missing;
    }
    return marked;
  }

  #has = (text: string): boolean =>
    [...text].every((letter) => /[\s\p{DI}]/u.test(letter) || fontFor(letter, this.font) !== undefined);
}
