import type { Font } from 'fontkit';
import { fontFor } from '../typesetting/fonts.js';
import { layoutOf, runsOf, widthOf } from '../typesetting/runs.js';

/** Emoji are left out, and so is every text with other letters that no font has. */
export function drawable(text: string, font: Font): string {
  const plain = text
    .replaceAll(/[\p{Emoji_Presentation}\p{Extended_Pictographic}\uFE0F]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].every((letter) => /\p{DI}/u.test(letter) || fontFor(letter, font)) ? plain : '';
}

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
export function drawLine(
  runs: ReturnType<typeof runsOf>,
  size: number,
  x: number,
  y: number,
  fill: string,
): string {
  let left = x;
  const drawn = runs.map((run) => {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = layoutOf(run);
    let advance = 0;
    const paths = glyphs.map(({ path }, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const place = `${advance + xOffset} ${yOffset}`;
      advance += xAdvance;
      return `<path transform="translate(${place})" d="${path.toSVG()}"/>`;
    });
    const group = `<g transform="translate(${left} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
    left += advance * scale;
    return group;
  });
  return `<g fill="${fill}">${drawn.join('')}</g>`;
}
