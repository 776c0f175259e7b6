import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => {
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
}

/** It has no types of its own. */
const { openSync } = require('fontkit') as { openSync: (file: string) => Font };

const open = (name: string): Font =>
  openSync(require.resolve(`@expo-google-fonts/source-sans-3/${name}/SourceSans3_${name}.ttf`));

/** With the letters of Latin, Greek and Cyrillic script. */
export const fonts = {
  title: open('700Bold'),
  name: open('600SemiBold'),
  text: open('400Regular'),
};

/** Emoji are left out, and so is every text with other letters that the fonts lack. */
export function drawable(text: string): string {
  const plain = text
    .replaceAll(/[\p{Emoji_Presentation}\p{Extended_Pictographic}\uFE0F\u200D]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].every((letter) => fonts.title.hasGlyphForCodePoint(letter.codePointAt(0)!)) ? plain : '';
}

export const widthOf = (text: string, font: Font, size: number): number =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** As many letters of a word as fit. */
function fitting(word: string, fits: (text: string) => boolean): string {
  const letters = [...word];
  if (fits(word)) return word;
  // Halved each time, because measuring takes long.
  let [fitting, tooMany] = [1, letters.length];
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (fits(letters.slice(0, count).join(''))) fitting = count;
    else tooMany = count;
  }
  return letters.slice(0, fitting).join('');
}

/** @param maxLines after which the rest is left out */
function wrap(text: string, fits: (text: string) => boolean, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  while (words.length > 0 && lines.length <= maxLines) {
    const word = words.shift()!;
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else if (line !== '') {
      lines.push(line);
      line = '';
      words.unshift(word);
    } else {
      const part = fitting(word, fits);
      lines.push(part);
      words.unshift(...[word.slice(part.length)].filter(Boolean));
    }
  }
  return line === '' ? lines : [...lines, line];
}

interface Room {
  width: number;
  maxLines: number;
  /** In pixels, from the largest to the smallest. */
  sizes: number[];
}

/** A text in lines, as large as it fits, and cut with an ellipsis if it doesn't in the smallest size. */
export function setText(text: string, font: Font, { width, maxLines, sizes }: Room) {
  for (const size of sizes) {
    const fits = (part: string) => widthOf(part, font, size) <= width;
    const lines = wrap(text, fits, maxLines);
    if (lines.length <= maxLines && text.split(' ').every(fits)) return { size, lines };
  }
  const size = sizes.at(-1)!;
  const fits = (part: string) => widthOf(part, font, size) <= width;
  const lines = wrap(text, fits, maxLines);
  if (lines.length <= maxLines) return { size, lines };
  const last = fitting(lines[maxLines - 1]!, (part) => fits(`${part}…`)).replace(/\s+\S*$|[.,;:–-]+$/, '');
  return { size, lines: [...lines.slice(0, maxLines - 1), `${last}…`] };
}

/** A line as paths, because servers have no fonts. `y` is its baseline. */
export function drawLine(text: string, font: Font, size: number, x: number, y: number, fill: string): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let left = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const place = `${left + xOffset} ${yOffset}`;
    left += xAdvance;
    return `<path transform="translate(${place})" d="${path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
