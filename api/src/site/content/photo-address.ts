/** Where the owner's photos are served. */
export const photoPrefix = '/site/';

/** The URL of the owner's photo: under `/site/`, unless it is an https URL already. */
export const photoAddress = (src: string): string =>
  src === '' || src.startsWith('https://') ? src : photoPrefix + src;
