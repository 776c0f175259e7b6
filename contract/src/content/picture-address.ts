export type PictureFormat = 'avif' | 'webp';

/** What a link does that leads from a picture to its file. */
export const enlarge = (alt: string): string => (alt === '' ? 'Enlarge the picture' : `Enlarge: ${alt}`);

/** The path of a copy on this site. */
export const pictureAddress = (pictureId: string, width: number, format: PictureFormat): string =>
  `/pictures/${pictureId}/${width}.${format}`;
