import { packageFile } from '../../foundation/package-file.js';

/** Shown by other sites beside a link to this one. */
export const socialImage = {
  file: packageFile('assets/social.png'),
  path: '/social.png',
  width: 1200,
  height: 630,
  alt: 'An arcade by the sea at sunset',
};

/** As SVG. */
export const iconDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#12303d" d="M3 32V16a13 13 0 0 1 26 0v16z"/>' +
  '<path fill="#f2b56b" d="M7.5 22a8.5 8.5 0 0 1 17 0z"/>' +
  '<path stroke="#f2b56b" stroke-width="2" stroke-linecap="round" d="M8 26h10m4 0h2m-13 4h8"/></svg>';

/** The site's icon, inlined to save a request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(iconDrawing)}`;

/** Where the owner's photos are served. */
export const photoPrefix = '/site/';

/** The URL of the photo in `site.json`: under `/site/`, unless it is an https URL already. */
export const photoAddress = (src: string): string =>
  src === '' || src.startsWith('https://') ? src : photoPrefix + src;
