import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import type { Font } from 'fontkit';
import { fontFor, has, rightToLeft } from './fonts.js';

/** Its types are wrong for a module of Node's. */
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** A part of a line in one font and one direction. */
interface Run {
  text: string;
  font: Font;
  level: number;
  /** Where it begins in the line. */
  start: number;
}

/** Whether a text begins on the right: by its first letter with a direction, as `dir="auto"`. */
export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs.some(({ level }, index) => index === 0 && level === 1);

/** Keeps a text's direction from what is around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A line's parts from left to right (Unicode Standard Annex 9). What no font can draw is left out. */
export function runsOf(line: string, own: Font, isFromRight = isRightToLeft(line)): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, isFromRight ? 'rtl' : 'ltr');
  const runs: Run[] = [];
  let index = 0;
  for (const letter of line) {
    const start = index;
    index += letter.length;
    const level = embedding.levels[start]!;
    const last = runs.at(-1);
    if (/\p{DI}/u.test(letter)) {
      // Joiners shape the letters beside them.
      if (last && /\p{Join_C}/u.test(letter) && has(last.font, letter)) last.text += letter;
      continue;
    }
    const shown = (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter;
    const goesOn = last?.level === level && !/[\p{L}\p{N}]/u.test(letter) && has(last.font, shown);
    const font = goesOn ? last.font : fontFor(shown, own);
    if (font === undefined) continue;
    if (last?.level === level && last.font === font) last.text += shown;
    else runs.push({ text: shown, font, level, start });
  }
  const order = bidi.getReorderedIndices(line, embedding);
  return runs.sort((one, other) => order.indexOf(one.start) - order.indexOf(other.start));
}

export const featuresOf = ({ level }: Run) => (level % 2 === 1 ? [rightToLeft] : undefined);

export const layoutOf = (run: Run) => run.font.layout(run.text, featuresOf(run));

export const widthOfRun = (run: Run, size: number): number =>
  (layoutOf(run).advanceWidth * size) / run.font.unitsPerEm;

export const widthOf = (text: string, own: Font, size: number): number =>
  runsOf(text, own).reduce((width, run) => width + widthOfRun(run, size), 0);
