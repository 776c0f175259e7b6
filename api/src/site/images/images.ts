import { escapeMarkup } from '../../markdown/escape-markup.js';
import { packageFile } from '../../files/package-file.js';

/** Shown by other sites beside a link to this one. */
export const socialImage = {
  file: packageFile('assets/social.png'),
  path: '/social.png',
  width: 1200,
  height: 630,
};

const sunAndSea =
  '<path fill="#f2b56b" d="M7.5 22a8.5 8.5 0 0 1 17 0z"/>' +
  '<path stroke="#f2b56b" stroke-width="2" stroke-linecap="round" d="M8 26h10m4 0h2m-13 4h8"/>';

const letters = (monogram: string): string =>
  `<text x="16" y="25" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${[...monogram].length > 1 ? 14 : 18}" fill="#f2b56b">${escapeMarkup(monogram)}</text>`;

/** As SVG: an arch, with the owner's monogram if there is one. */
export const iconDrawing = (monogram: string | null | undefined): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#12303d" d="M3 32V16a13 13 0 0 1 26 0v16z"/>' +
  `${monogram ? letters(monogram) : sunAndSea}</svg>`;

/** The site's icon, inlined to save a request. */
export const iconAddress = (monogram: string | null | undefined): string =>
  `data:image/svg+xml,${encodeURIComponent(iconDrawing(monogram))}`;
