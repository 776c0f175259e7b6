import { escapeMarkup } from '../../escape-markup.js';
import { socialImage } from '../../images/social-image.js';

interface SharedPage {
  siteName: string;
  title: string;
  description: string;
  /** Absolute. */
  address: string;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
}

/** What other sites show of a link to the page: OpenGraph, and the one thing that X does not take from it. */
export function sharingTags({ siteName, title, description, address, publicUrl }: SharedPage): string[] {
  const openGraph = {
    type: 'website',
    locale: 'en_US',
    site_name: siteName,
    title,
    description,
    url: address,
    image: publicUrl + socialImage.path,
    'image:width': String(socialImage.width),
    'image:height': String(socialImage.height),
    'image:alt': socialImage.alt,
  };
  return [
    ...Object.entries(openGraph).map(
      ([property, content]) => `<meta property="og:${property}" content="${escapeMarkup(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
