import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { escapeMarkup } from '../markdown/escape-markup.js';
import { fontFiles, fontFor, sourceSans } from '../typesetting/fonts.js';

const longest = 300;

/** Emoji are left out, and so is every text with other letters that no font has. */
export function drawable(text: string): string {
  const plain = text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Cc}\uFE0F]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const own = sourceSans('700Bold');
  return [...plain].every((letter) => /\p{DI}/u.test(letter) || fontFor(letter, own)) ? plain : '';
}

/** Lets Pango, which sets the texts, take our fonts. A damaged file of the owner's draws nothing. */
export async function loadFonts(): Promise<void> {
  for (const fontfile of fontFiles())
    await sharp({ text: { text: 'a', fontfile } })
      .toBuffer()
      .catch(() => undefined);
}

interface Style {
  /** Of Source Sans 3. */
  font: string;
  colour: string;
  width: number;
  maxLines: number;
  /** In pixels, from the largest to the smallest. */
  sizes: number[];
}

export interface SetText extends Pick<OutputInfo, 'width' | 'height'> {
  size: number;
  overlay: OverlayOptions;
}

/** A text in lines, as large as it fits, and cut with an ellipsis if it doesn't in the smallest size. */
export async function setText(text: string, style: Style): Promise<SetText> {
  const draw = async (shown: string, size: number, wrap: 'word' | 'word-char'): Promise<SetText> => {
    const markup = `<span foreground="${style.colour}" line_height="0.85">${escapeMarkup(shown)}</span>`;
    const font = `Source Sans 3 ${style.font} ${size}`;
    const set = { text: markup, font, dpi: 72, width: style.width, wrap, rgba: true };
    const { data, info } = await sharp({ text: set }).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { size, width, height, overlay: { input: data, raw: { width, height, channels } } };
  };
  const fits = ({ size, width, height }: SetText): boolean =>
    width <= style.width && height <= size * (1.1 * (style.maxLines - 1) + 1.4);
  for (const size of style.sizes) {
    const set = await draw(text, size, 'word');
    if (fits(set)) return set;
  }
  let set = await draw(text, style.sizes.at(-1)!, 'word-char');
  for (let letters = [...text]; !fits(set) && letters.length > 1;) {
    letters = letters.slice(0, -Math.ceil(letters.length / 20));
    const shorter = letters.join('').replace(/\s+\S*$|[.,;:–-]+$/, '');
    set = await draw(`${shorter}…`, set.size, 'word-char');
  }
  return set;
}
