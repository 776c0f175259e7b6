export type PictureFormat = 'avif' | 'webp';

/** Before the text of a picture in a link to its file. */
export const enlarge = (alt: string): string => (alt === '' ? 'Enlarge the picture' : 'Enlarge:');

/** The path of a copy on this site. */
export const pictureAddress = (pictureId: string, width: number, format: PictureFormat): string =>
  `/pictures/${pictureId}/${width}.${format}`;
