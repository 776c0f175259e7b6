export type PictureFormat = 'avif' | 'webp';

/** The path of a copy on this site. */
export const pictureAddress = (pictureId: string, width: number, format: PictureFormat): string =>
  `/pictures/${pictureId}/${width}.${format}`;
