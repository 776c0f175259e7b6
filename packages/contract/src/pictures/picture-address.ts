import type { Picture } from './picture.js';

export type PictureFormat = 'avif' | 'webp';

/** Before the text of a picture in a link to its file. */
export const enlarge = (alt: string): string => (alt === '' ? 'Enlarge the picture' : 'Enlarge:');

/** The path of a copy on this site. */
export const pictureAddress = (pictureId: string, width: number, format: PictureFormat): string =>
  `/pictures/${pictureId}/${width}.${format}`;

/** Of a copy that is large enough for a person's photo on most screens, and on paper. */
export const portraitAddress = ({ pictureId, widths }: Picture): string =>
  pictureAddress(pictureId, widths.find((width) => width >= 640) ?? widths.at(-1)!, 'webp');
