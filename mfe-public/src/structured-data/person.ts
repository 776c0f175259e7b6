import type { SiteAnswer } from '@portico/contract/content/site';

/** What a page's structured data is made from. */
export interface PageFacts {
  site: SiteAnswer;
  /** Where people find the site, without a slash at the end. */
  publicUrl: string;
}

/** The site's owner as the maker of something. */
export function maker({ site, publicUrl }: PageFacts): object {
  return { '@type': 'Person', '@id': `${publicUrl}/#person`, name: site.name, url: `${publicUrl}/` };
}

/** The site's owner in the terms of schema.org. */
export function person({ site, publicUrl }: PageFacts): object {
  const { email, location, links } = site.contact;
  const { src } = site.photo;
  return {
    '@context': 'https://schema.org',
    ...maker({ site, publicUrl }),
    description: site.tagline,
    email,
    homeLocation: { '@type': 'Place', name: location },
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
    ...(src !== '' && { image: src.startsWith('/') ? publicUrl + src : src }),
  };
}
