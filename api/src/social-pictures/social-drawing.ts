import type { OverlayOptions } from 'sharp';
import { isRightToLeft } from '../typesetting/runs.js';
import { drawable, type SetText, setText } from './set-text.js';

/** What a picture for social networks shows. */
export interface SocialPicture {
  title: string;
  /** The owner's. */
  name: string;
  /** A sentence below the title. */
  line: string;
  /** As on the dark theme. */
  accent: string;
}

export const width = 1_200;
export const height = 630;
const margin = 80;

const page = '#0d161c';
const text = '#e9eff1';
const muted = '#a6b7bf';

/** The window in the wall: wider for a picture than for the drawing. */
export const archOf = (isPicture: boolean) => {
  const wide = isPicture ? 500 : 400;
  return { x: width - margin - wide, y: 76, width: wide, height: height - 76 };
};
type Arch = ReturnType<typeof archOf>;

/** Around an arch, at a distance, down to the lower edge of the picture or beyond. */
const archPath = ({ x, y, width: wide }: Arch, distance = 0): string => {
  const radius = wide / 2 + distance;
  return `M${x - distance} ${height + distance}V${y + wide / 2}a${radius} ${radius} 0 0 1 ${2 * radius} 0V${height + distance}z`;
};

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

/** What an arch lets through. */
export const archMask = (arch: Arch): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${arch.width}" height="${arch.height}"><path transform="translate(${-arch.x} ${-arch.y})" d="${archPath(arch)}"/></svg>`;

/** The sun over the sea, as on the built-in portrait. */
const sea = (arch: Arch): string => `
  <clipPath id="arch"><path d="${archPath(arch)}"/></clipPath>
  <linearGradient id="air" x2="0" y2="1"><stop stop-color="#12303f"/><stop offset="1" stop-color="#dd9556"/></linearGradient>
  <linearGradient id="water" x2="0" y2="1"><stop stop-color="#153542"/><stop offset="1" stop-color="#0a1922"/></linearGradient>
  <radialGradient id="sun"><stop stop-color="#ffdcaa" stop-opacity=".7"/><stop offset="1" stop-color="#ffdcaa" stop-opacity="0"/></radialGradient>
  <g clip-path="url(#arch)">
    <path fill="url(#air)" d="M${arch.x} 0h${arch.width}v410h${-arch.width}z"/>
    <g transform="translate(${arch.x + 130} 410)">
      <circle fill="url(#sun)" r="220"/>
      <circle fill="#ffdcaa" r="56"/>
      <path fill="url(#water)" d="M-200 0h700v220h-700z"/>
      <path stroke="#ffdcaa" stroke-width="4" stroke-linecap="round" opacity=".6" d="M-46 18h88M-28 36h48M34 36h40M-56 56h70M30 56h40M-40 76h76M-60 98h52M12 98h64M-34 120h70M-50 144h40M10 144h46M-30 170h62"/>
    </g>
  </g>`;

/** The product's icon: an arch with the sun in it. */
const icon = (x: number, y: number, accent: string): string => `
  <g transform="translate(${x} ${y}) scale(1.5)">
    <path fill="#1c2c36" d="M3 32V16a13 13 0 0 1 26 0v16z"/>
    <path fill="${accent}" d="M7.5 22a8.5 8.5 0 0 1 17 0z"/>
    <path stroke="${accent}" stroke-width="2" stroke-linecap="round" d="M8 26h10m4 0h2"/>
  </g>`;

/** Everything of a picture but its texts, and what is in the arch if that is a picture. */
export function socialDrawing({ accent }: SocialPicture, isPicture: boolean): string {
  const arch = archOf(isPicture);
  return svg(`
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${arch.x + arch.width / 2}" cy="420" r="620">
      <stop stop-color="${accent}" stop-opacity=".16"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/>
    </radialGradient>
    <path fill="${page}" d="M0 0h${width}v${height}H0z"/>
    <path fill="url(#light)" d="M0 0h${width}v${height}H0z"/>
    ${isPicture ? '' : sea(arch)}
    <path fill="none" stroke="${accent}" stroke-width="2.5" opacity=".7" d="${archPath(arch, 18)}"/>
    ${icon(margin - 4, 522, accent)}`);
}

/** The texts of a picture, each at the side where it begins. */
export async function socialTexts(picture: SocialPicture, isPicture: boolean): Promise<OverlayOptions[]> {
  const room = archOf(isPicture).x - 2 * margin + 16;
  const name = drawable(picture.name);
  const title = drawable(picture.title) || name;
  const line = drawable(picture.line);
  const put = (whole: string, { overlay, width: wide }: SetText, top: number): OverlayOptions => ({
    ...overlay,
    left: isRightToLeft(whole) ? margin + room - wide : margin,
    top: Math.round(top),
  });
  const texts: OverlayOptions[] = [];
  let y = 84;
  if (title !== '') {
    const style = { font: 'Bold', colour: text, width: room, maxLines: 4, sizes: [88, 76, 64, 54, 46] };
    const set = await setText(title, style);
    texts.push(put(title, set, y));
    y += set.height + 38;
  }
  const maxLines = Math.min(3, Math.floor((520 - y) / 38));
  if (line !== '' && maxLines > 0) {
    const style = { font: 'Regular', colour: muted, width: room, maxLines, sizes: [28] };
    texts.push(put(line, await setText(line, style), y));
  }
  if (name !== '' && name !== title) {
    const style = { font: 'Semi-Bold', colour: text, width: room - 64, maxLines: 1, sizes: [30, 26] };
    const set = await setText(name, style);
    texts.push({ ...set.overlay, left: margin + 60, top: Math.round(548 - set.height / 2) });
  }
  return texts;
}
