import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';

const require = createRequire(import.meta.url);

/** OpenType's feature for it. Says the direction of a `layout`, too, because PDFKit passes on nothing else. */
export const rightToLeft = 'rtlm' as const;

const opened = new Map<string, Font>();

function openFont(file: string): Font {
  const font = opened.get(file) ?? (openSync(file) as Font);
  if (opened.has(file)) return font;
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, undefined, undefined, features ? 'rtl' : 'ltr');
  opened.set(file, font);
  return font;
}

const packaged = (name: string, file: string): string => join(dirname(require.resolve(name)), file);

/** One weight for each script, opened when a text needs it. */
const scripts: [letters: RegExp, file: string][] = [
  [/\p{scx=Arab}/u, packaged('@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf')],
  [/\p{scx=Hebr}/u, packaged('@embedpdf/fonts-hebrew', '../fonts/NotoSansHebrew-Regular.ttf')],
  [/\p{scx=Deva}/u, packaged('@expo-google-fonts/sarala', '400Regular/Sarala_400Regular.ttf')],
];

let installed: typeof scripts = [];

/** Takes fonts for further scripts. @param files as of `installedFonts` */
export const useFonts = (files: readonly string[]): void => {
  installed = files.map((file) => [/./u, file]);
};

const sourceSansFile = (style: string): string =>
  packaged('@expo-google-fonts/source-sans-3', `${style}/SourceSans3_${style}.ttf`);

/** For Latin, Greek and Cyrillic script. */
export const sourceSans = (style: string): Font => openFont(sourceSansFile(style));

/** All there are. */
export const fontFiles = (): string[] => [
  ...['700Bold', '600SemiBold', '400Regular'].map(sourceSansFile),
  ...[...scripts, ...installed].map(([, file]) => file),
];

export const has = (font: Font, letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0)!);

/** Of files that somebody put there: a damaged one draws nothing. */
function drawingFont(file: string, letter: string): Font | undefined {
  try {
    const font = openFont(file);
    return has(font, letter) ? font : undefined;
  } catch {
    installed = installed.filter(([, one]) => one !== file);
    return undefined;
  }
}

/** The font that draws a letter: its own, or else one for its script; undefined if none can. */
export function fontFor(letter: string, own: Font): Font | undefined {
  if (has(own, letter)) return own;
  for (const [letters, file] of [...scripts, ...installed]) {
    const font = letters.test(letter) ? drawingFont(file, letter) : undefined;
    if (font) return font;
  }
  return undefined;
}
