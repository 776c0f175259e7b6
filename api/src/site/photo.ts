import type { Picture } from '@portico/contract/pictures/picture';
import { portraitAddress } from '@portico/contract/pictures/picture-address';
import { isSampleText } from '@portico/contract/site/sample-site';
import type { SiteSettings } from '@portico/contract/site/site';

/** Where the owner's photos are served. */
export const photoPrefix = '/site/';

/** The URL of the owner's portrait: a copy of what was uploaded, https, or under `/site/`; empty if there is none. */
function photoAddress(portrait: SiteSettings['portrait'], picture: Picture | null): string {
  if (picture) return portraitAddress(picture);
  if (portrait === null) return '';
  return portrait.startsWith('https://') ? portrait : photoPrefix + portrait;
}

/** The owner's portrait. Until they describe it, its description names them instead of the sample's person. */
export function photoOf({ name, portrait, portraitAlt, portraitPicture }: SiteSettings) {
  const src = photoAddress(portrait, portraitPicture);
  const isDescribed = src === '' || !isSampleText('portraitAlt', portraitAlt);
  return { src, alt: isDescribed ? portraitAlt : `Portrait of ${name}` };
}
