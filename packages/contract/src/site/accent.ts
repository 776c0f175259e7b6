import { surfacesOf, type Theme, themeKinds, themes } from '../themes.js';

type Rgb = readonly [red: number, green: number, blue: number];

const readHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const writeHex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (hex: string): number => {
  const [red, green, blue] = readHex(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrast = (one: string, other: string): number => {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
};

/** Of text, at level AA: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastContrast = 4.5;

const isReadable = (colour: string, theme: Theme): boolean =>
  surfacesOf(theme).every((surface) => contrast(colour, surface) >= leastContrast);

const steps = 200;

/** The colour, mixed with as little white or black as makes it readable in the theme. */
function readable(colour: string, theme: Theme): string {
  const end = themeKinds[theme] === 'dark' ? 255 : 0;
  for (let step = 0; ; step += 1) {
    const mixed = writeHex(
      readHex(colour).map((part) => part + ((end - part) * step) / steps) as unknown as Rgb,
    );
    if (step === steps || isReadable(mixed, theme)) return mixed;
  }
}

/** An accent colour as each theme shows it. */
export const shownAccent = (colour: string): Record<Theme, string> =>
  Object.fromEntries(themes.map((theme) => [theme, readable(colour, theme)])) as Record<Theme, string>;
