import { newColumns, optionalText } from './table-parts.js';

export const sitePictures = newColumns('0023-site-pictures', 'site_settings', [
  optionalText('portraitPicture'),
  optionalText('bannerPicture'),
]);
